import { type ClientFrame, type ServerFrame, typingEveryMs } from '../../schema/live-frames.ts';
import { keepConnected } from './socket.ts';

/**
 * A message between tabs: a frame that one of them received on the socket, or a frame to send
 * there.
 */
type TabMessage = { heard: ServerFrame } | { said: ClientFrame };
type StampedMessage = TabMessage & { at: number };

/**
 * A tab's share of the member's live connection. One tab of the browser holds the socket for all.
 */
export interface LiveConnection {
  send(frame: ClientFrame): void;
  /** Lets this tab hold the socket, once no other tab does. Returns a function that releases it. */
  holdSocket(): () => void;
  close(): void;
}

/** Opens a tab's share: `onFrame` gets every frame, whichever tab holds the socket. */
export function openLiveConnection(
  url: string,
  memberId: string,
  onFrame: (frame: ServerFrame) => void,
): LiveConnection {
  const name = `hearth-live-${memberId}`;
  const tabs = new BroadcastChannel(name);
  const closing = new AbortController();
  let socket: WebSocket | undefined;
  const pass = (news: TabMessage) =>
    tabs.postMessage({ ...news, at: Date.now() } satisfies StampedMessage);
  const sendToSocket = (frame: ClientFrame) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };
  tabs.onmessage = ({ data }: MessageEvent<StampedMessage>) => {
    if (isOver(data)) return;
    if ('heard' in data) onFrame(data.heard);
    else sendToSocket(data.said);
  };

  const connect = (stop: AbortSignal) =>
    keepConnected(url, stop, {
      onOpen: (open) => {
        socket = open;
      },
      onFrame: (frame) => {
        if (frame.type === 'beat') return;
        onFrame(frame);
        pass({ heard: frame });
      },
    });
  return {
    send: (frame) => (socket ? sendToSocket(frame) : pass({ said: frame })),
    holdSocket() {
      const release = new AbortController();
      const stop = AbortSignal.any([release.signal, closing.signal]);
      inTurn(name, stop, async () => {
        await connect(stop);
        socket = undefined;
      });
      return () => release.abort();
    },
    close() {
      closing.abort();
      tabs.close();
    },
  };
}

/**
 * A frozen tab receives everything it missed when it wakes: typing from minutes ago is out of date.
 */
function isOver(passed: StampedMessage): boolean {
  const { type } = 'heard' in passed ? passed.heard : passed.said;
  return type === 'typing' && Date.now() - passed.at > typingEveryMs;
}

/** One tab at a time. */
function inTurn(name: string, stop: AbortSignal, work: () => Promise<void>) {
  navigator.locks.request(name, { signal: stop }, work).catch(() => {
    // The tab left before its turn came.
  });
}
