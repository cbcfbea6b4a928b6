import type { Zero } from '@rocicorp/zero';

interface Hold {
  /** What views have to tell meanwhile. */
  untold: (() => void)[];
  over: Promise<void>;
}

let hold: Hold | undefined;

/** Not by a timer: in a hidden tab that would take a second. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

function begin(): Hold {
  const untold: Hold['untold'] = [];
  const over = nextTask().then(() => {
    hold = undefined;
    for (const tell of untold) tell();
  });
  return { untold, over };
}

/**
 * Holds back until the next task what views have to tell of a change. Zero tells them before it sends the change, and React draws at once
 * what it is told: the change would leave a draw later, a tenth of a message's way to the other's screen. Resolves once they have told.
 */
export function sendBeforeDrawing(): Promise<void> {
  hold ??= begin();
  return hold.over;
}

interface View {
  addListener: (listener: (...news: unknown[]) => void) => () => void;
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
        if (hold && !isNew) hold.untold.push(() => listener(...news));
        else listener(...news);
      });
      isNew = false;
      return stop;
    };
    return view;
  }) as Zero['materialize'];
}
