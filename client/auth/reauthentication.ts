/** Between our own pages only: the opener policy cuts a popup that was at the provider from its opener. */
const channelName = 'hearth-reauthentication';

export type Reauthentication = 'done' | 'failed';

export function tellReauthentication(result: Reauthentication) {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(result);
  channel.close();
}

/** Hears the end of the next re-authentication. Only the server's word counts for what follows. */
export function hearReauthentication(listener: (result: Reauthentication) => void) {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Reauthentication>) => listener(data);
  return () => channel.close();
}

export function openReauthentication() {
  window.open('/reauthenticate', 'hearth-reauthentication', 'popup,width=480,height=640');
}
