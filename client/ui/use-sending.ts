import { useMemo } from 'react';
import { withoutSent } from '../device/drafts.ts';
import { createStore, useStore } from '../device/store.ts';

type Draft = readonly unknown[];

const isSame = (one: Draft | undefined, other: Draft) =>
  one?.length === other.length && one.every((part, n) => Object.is(part, other[n]));

interface Going {
  draft: Draft;
  /** What of its words does not go out before it. */
  text: string;
  over: Promise<unknown>;
}

/** What goes out of one box, in its order. */
export function createSending() {
  /** What is on its way, and what waits for that. */
  const queue = createStore<readonly Going[]>([]);

  function end({ text }: Going, isTaken: boolean) {
    const [, ...waiting] = queue.get();
    // As they leave the box, so they leave each press that came while they stood in it.
    for (const one of waiting) {
      if (!isTaken || !one.text.startsWith(text)) break;
      one.text = withoutSent(text, one.text);
    }
    queue.set(waiting);
  }

  return {
    queue,
    /**
     * `take` is called in its turn, with what is left of the text by then. Resolves to whether that was taken; the very same draft is
     * not, as long as it is being taken.
     */
    send: (draft: Draft, text: string, take: (text: string) => Promise<boolean>) => {
      const before = queue.get().at(-1);
      if (isSame(before?.draft, draft)) return Promise.resolve(false);
      const mine: Going = { draft, text, over: Promise.resolve() };
      const taken = before ? before.over.then(() => take(mine.text)) : take(text);
      mine.over = taken.catch(() => false).then((isTaken) => end(mine, isTaken));
      queue.set([...queue.get(), mine]);
      return taken;
    },
  };
}

type Sending = ReturnType<typeof createSending>;

/** By the box: one that is opened anew, or in another place, sends after what is still on its way. */
const sendings = new Map<string, Sending>();

function sendingOf(box: string): Sending {
  const sending = sendings.get(box) ?? createSending();
  sendings.set(box, sending);
  return sending;
}

/**
 * Sends what is in a box, in which one goes on writing meanwhile: Enter pressed twice sends once, and other words go after
 * those before them. `draft`: by what it is the very same.
 */
export function useSending(box: string, text: string, draft: Draft = [text]) {
  const sending = useMemo(() => sendingOf(box), [box]);
  return {
    ...sending,
    send: (take: (text: string) => Promise<boolean>) => sending.send(draft, text, take),
  };
}

/** Whether this draft is on its way. */
export const useIsSending = ({ queue }: Pick<Sending, 'queue'>, draft: Draft) =>
  useStore(queue, (going) => isSame(going.at(-1)?.draft, draft));
