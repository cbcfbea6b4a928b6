import type { Zero } from '@rocicorp/zero';

interface Hold {
  /** What views have to report meanwhile. */
  untold: (() => void)[];
  over: Promise<void>;
}

let hold: Hold | undefined;

/** Not with a timer, which would take a second in a hidden tab. */
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
 * Delays what views report of a change until the next task. Zero notifies them before it sends the change, and React renders at
 * once: the change would be sent one render later, which is a tenth of a message's way to the other screen. Resolves once the views
 * have reported.
 */
export function sendBeforeDrawing(): Promise<void> {
  hold ??= begin();
  return hold.over;
}

interface View {
  addListener: (listener: (...news: unknown[]) => void) => () => void;
}

/** Makes a store's views wait for the delay. `onComplete` is called when a view has everything for the first time. */
export function holdViewsOf(zero: Pick<Zero, 'materialize'>, onComplete: () => void): void {
  const materialize = zero.materialize.bind(zero) as (...args: unknown[]) => View;
  zero.materialize = ((...args: unknown[]) => {
    const view = materialize(...args);
    const listen = view.addListener.bind(view);
    view.addListener = (listener) => {
      // What a view holds when it gets its listener is rendered together with the listener's component.
      let isNew = true;
      let wasComplete = false;
      const stop = listen((...news) => {
        const isComplete = news[1] === 'complete';
        if (isComplete && !wasComplete && !isNew) onComplete();
        wasComplete = isComplete;
        if (hold && !isNew) hold.untold.push(() => listener(...news));
        else listener(...news);
      });
      isNew = false;
      return stop;
    };
    return view;
  }) as Zero['materialize'];
}
