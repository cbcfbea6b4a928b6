import { type SaidLive, typingEveryMs } from '../../../schema/chat/live.ts';
import type { HeardLive } from '../../../schema/live.ts';
import { keepDialled } from './socket.ts';

/** What tabs tell each other: what one of them heard on the socket, and what is to be said there. */
type News = { heard: HeardLive } | { said: SaidLive };
type Passed = News & { at: number };

/** A tab's end of its member's live line. */
export interface Line {
  say(frame: SaidLive): void;
  /** From now on this tab may have the socket, which one of the browser's has. Returns what lets go of it. */
  hold(): () => void;
  close(): void;
}

/** Opens a tab's end: `heard` is told of all that comes, whichever tab has the socket. */
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

/** A phone freezes a tab, which is passed all that it missed as it wakes: who typed minutes ago does so no more. */
function isOver(passed: Passed): boolean {
  const { type } = 'heard' in passed ? passed.heard : passed.said;
  return type === 'typing' && Date.now() - passed.at > typingEveryMs;
}

/** One tab at a time. */
function inTurn(name: string, stop: AbortSignal, work: () => Promise<void>) {
  navigator.locks.request(name, { signal: stop }, work).catch(() => {
    // It was told to stop before its turn came.
  });
}
