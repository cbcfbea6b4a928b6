import { expect, it, vi } from 'vitest';
import { holdViewsOf, sendBeforeDrawing } from './views.ts';

/** A store with one view, which behaves like Zero's: a new listener is called at once with what there is. */
function store() {
  const listeners: ((data: string, state?: string) => void)[] = [];
  const onComplete = vi.fn();
  const view = {
    addListener: (listener: (data: string, state?: string) => void) => {
      listeners.push(listener);
      listener('what there is');
      return () => {};
    },
  };
  const zero = { materialize: () => view };
  holdViewsOf(zero as never, onComplete);
  const change = (...news: [data: string, state?: string]) => {
    for (const tell of listeners) tell(...news);
  };
  return { zero, change, onComplete };
}

it('views tell of what leaves first in the next task, in its order, and of all else at once', async () => {
  const { zero, change } = store();
  const told = vi.fn();
  zero.materialize().addListener(told);
  change('one');
  expect(told.mock.calls).toEqual([['what there is'], ['one']]);

  const drawn = sendBeforeDrawing();
  expect(sendBeforeDrawing()).toBe(drawn);
  change('two');
  change('three');
  await Promise.resolve();
  expect(told).toHaveBeenCalledTimes(2);
  await drawn;
  expect(told.mock.calls.slice(2)).toEqual([['two'], ['three']]);
  change('four');
  expect(told).toHaveBeenLastCalledWith('four');
});

it('a view that is asked for meanwhile says at once what it has', async () => {
  const { zero } = store();
  const told = vi.fn();
  const drawn = sendBeforeDrawing();
  zero.materialize().addListener(told);
  expect(told).toHaveBeenCalledWith('what there is');
  await drawn;
  expect(told).toHaveBeenCalledTimes(1);
});

it('what has everything is told of once', () => {
  const { zero, change, onComplete } = store();
  zero.materialize().addListener(() => {});
  change('one', 'unknown');
  expect(onComplete).not.toHaveBeenCalled();
  change('one', 'complete');
  change('two', 'complete');
  expect(onComplete).toHaveBeenCalledTimes(1);
});
