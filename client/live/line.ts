import { type HeardLive, type SaidLive, typingEveryMs } from '../../schema/live.ts';
import { keepDialled } from './socket.ts';

/**
 * What tabs pass to each other: frames that one of them received on the socket, and frames to send
 * there.
 */
type News = { heard: HeardLive } | { said: SaidLive };
type Passed = News & { at: number };

/** A tab's end of the member's live line. One tab of the browser holds the socket for all. */
export interface Line {
  say(frame: SaidLive): void;
  /**
   * From now on this tab may be the one that holds the socket. Returns a function that gives it up.
   */
  hold(): () => void;
  close(): void;
}

/** Opens a tab's end: `heard` gets every frame, whichever tab holds the socket. */
export function openLine(url: string, memberId: string, heard: (frame: HeardLive) => void): Line {
  const name = `hearth-live-${memberId}`;
  const tabs = new BroadcastChannel(name);
  const closing = new AbortController();
  let socket: WebSocket | undefined;
  const pass = (news: News) => tabs.postMessage({ ...news, at: Date.now() } satisfies Passed);
  const speak = (frame: SaidLive) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };
  tabs.onmessage = ({ data }: MessageEvent<Passed>) => {
    if (isOver(data)) return;
    if ('heard' in data) heard(data.heard);
    else speak(data.said);
  };

  const dial = (stop: AbortSignal) =>
    keepDialled(url, stop, {
      opened: (open) => {
        socket = open;
      },
      heard: (frame) => {
        if (frame.type === 'beat') return;
        heard(frame);
        pass({ heard: frame });
      },
    });
  return {
    say: (said) => (socket ? speak(said) : pass({ said })),
    hold() {
      const letting = new AbortController();
      const stop = AbortSignal.any([letting.signal, closing.signal]);
      inTurn(name, stop, async () => {
        await dial(stop);
        socket = undefined;
      });
      return () => letting.abort();
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
function isOver(passed: Passed): boolean {
  const { type } = 'heard' in passed ? passed.heard : passed.said;
  return type === 'typing' && Date.now() - passed.at > typingEveryMs;
}

/** One tab at a time. */
function inTurn(name: string, stop: AbortSignal, work: () => Promise<void>) {
  navigator.locks.request(name, { signal: stop }, work).catch(() => {
    // It was stopped before its turn came.
  });
}
