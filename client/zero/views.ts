import type { Zero } from '@rocicorp/zero';

type Tell = () => void;

/** What views have to tell, as long as it is held back. */
let held: Tell[] | undefined;
let told = Promise.resolve();

const nextTask = (work: () => void) => {
  // No timer: in a hidden tab it would take a second.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    work();
  };
  port2.postMessage(undefined);
};

/**
 * Holds back until the next task what views have to tell of a change. Zero tells them before it sends the change, and React draws at once
 * what it is told: the change left a draw later, a tenth of a message's way to the other's screen. Resolves once they have told.
 */
export function sendBeforeDrawing(): Promise<void> {
  if (held) return told;
  const all: Tell[] = [];
  held = all;
  told = new Promise((resolve) =>
    nextTask(() => {
      held = undefined;
      for (const tell of all) tell();
      resolve();
    }),
  );
  return told;
}

/** Makes a store's views heed it. */
export function holdViewsOf(zero: Pick<Zero, 'materialize'>): void {
  const materialize = zero.materialize.bind(zero) as (...args: unknown[]) => View;
  zero.materialize = ((...args: unknown[]) => {
    const view = materialize(...args);
    const listen = view.addListener.bind(view);
    view.addListener = (listener) => {
      // What a view has when it is asked is drawn with who asks.
      let isNew = true;
      const stop = listen((...news) => {
        if (held && !isNew) held.push(() => listener(...news));
        else listener(...news);
      });
      isNew = false;
      return stop;
    };
    return view;
  }) as Zero['materialize'];
}

interface View {
  addListener: (listener: (...news: unknown[]) => void) => () => void;
}
