import type { Zero } from '@rocicorp/zero';

interface View {
  addListener: (listener: (...news: unknown[]) => void) => () => void;
}

/** `onComplete` is called when a view of this store has everything for the first time, after it was drawn with less. */
export function watchViewsOf(zero: Pick<Zero, 'materialize'>, onComplete: () => void): void {
  const materialize = zero.materialize.bind(zero) as (...args: unknown[]) => View;
  zero.materialize = ((...args: unknown[]) => {
    const view = materialize(...args);
    const listen = view.addListener.bind(view);
    view.addListener = (listener) => {
      // A view tells a new listener at once what it has.
      let isNew = true;
      let wasComplete = false;
      const stop = listen((...news) => {
        const isComplete = news[1] === 'complete';
        if (isComplete && !wasComplete && !isNew) onComplete();
        wasComplete = isComplete;
        listener(...news);
      });
      isNew = false;
      return stop;
    };
    return view;
  }) as Zero['materialize'];
}
