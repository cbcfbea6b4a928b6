/**
 * A channel between our own pages: the opener policy separates a popup that was at the provider
 * from its opener.
 */
const channelName = 'hearth-reauthentication';

export type Reauthentication = 'done' | 'failed';

export function reportReauthentication(result: Reauthentication) {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(result);
  channel.close();
}

/**
 * Resolves at the end of the next re-authentication. Whether it counts is for the server to decide.
 */
export function onReauthentication(listener: (result: Reauthentication) => void) {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Reauthentication>) => listener(data);
  return () => channel.close();
}

export function openReauthentication() {
  window.open('/reauthenticate', 'hearth-reauthentication', 'popup,width=480,height=640');
}
