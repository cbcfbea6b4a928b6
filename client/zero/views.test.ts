import { expect, it, vi } from 'vitest';
import { watchViewsOf } from './views.ts';

it('a view that has everything tells so once', () => {
  const listeners: ((data: string, state?: string) => void)[] = [];
  const onComplete = vi.fn();
  const view = {
    addListener: (listener: (data: string, state?: string) => void) => {
      listeners.push(listener);
      // As Zero's does.
      listener('what there is');
      return () => {};
    },
  };
  const zero = { materialize: () => view };
  watchViewsOf(zero as never, onComplete);
  const told = vi.fn();
  zero.materialize().addListener(told);
  const change = (...news: [data: string, state?: string]) => {
    for (const tell of listeners) tell(...news);
  };
  change('one', 'unknown');
  expect(onComplete).not.toHaveBeenCalled();
  change('one', 'complete');
  change('two', 'complete');
  expect(onComplete).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledTimes(4);
});
