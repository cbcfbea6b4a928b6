import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('tells everyone who looks of a change, and nobody of none', () => {
  const store = createStore('one');
  const told = vi.fn(() => store.get());
  store.subscribe(told);
  store.set('one');
  expect(told).not.toHaveBeenCalled();
  store.set('two');
  expect(told.mock.results).toEqual([{ type: 'return', value: 'two' }]);
});

it('watches from the first who looks until the last is gone, and again', () => {
  const steps: string[] = [];
  const store = createStore(0, () => {
    steps.push('begins');
    return () => steps.push('ends');
  });
  const listener = () => {};
  const leave = store.subscribe(listener);
  const leaveToo = store.subscribe(listener);
  leave();
  leave();
  expect(steps).toEqual(['begins']);
  leaveToo();
  store.subscribe(listener);
  expect(steps).toEqual(['begins', 'ends', 'begins']);
});

it('one that is gone is not told', () => {
  const store = createStore(0);
  const told = vi.fn();
  store.subscribe(told)();
  store.set(1);
  expect(told).not.toHaveBeenCalled();
});
