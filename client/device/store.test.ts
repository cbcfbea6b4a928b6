import { expect, it, vi } from 'vitest';
import { stubStorage } from '../../testing/storage.ts';
import { remember } from './remembered.ts';
import { createRememberedStore, createStore } from './store.ts';

it('a change notifies all subscribers, and a write without change notifies none', () => {
  const store = createStore('one');
  const onChange = vi.fn(() => store.get());
  store.subscribe(onChange);
  store.set('one');
  expect(onChange).not.toHaveBeenCalled();
  store.set('two');
  expect(onChange.mock.results).toEqual([{ type: 'return', value: 'two' }]);
});

it('the source is watched from the first subscriber to the last, and again', () => {
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

it('a subscriber that has left is not notified', () => {
  const store = createStore(0);
  const onChange = vi.fn();
  store.subscribe(onChange)();
  store.set(1);
  expect(onChange).not.toHaveBeenCalled();
});

/** A browser with other tabs. */
function stubBrowser() {
  stubStorage();
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  /** Another tab stores a value, or clears everything if no key is given. */
  return function elsewhere(key: string | null, value?: unknown) {
    if (key) remember(key, value);
    else for (const each of Object.keys(localStorage)) localStorage.removeItem(each);
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
}

it('a change in another tab reaches subscribers, old and new', () => {
  const elsewhere = stubBrowser();
  const store = createRememberedStore<string>('key');
  store.set('mine');
  const onChange = vi.fn();
  const leave = store.subscribe(onChange);
  elsewhere('key', 'theirs');
  elsewhere('other', 'nothing to us');
  expect(onChange).toHaveBeenCalledOnce();
  expect(store.get()).toBe('theirs');
  leave();
  elsewhere('key', 'theirs again');
  store.subscribe(onChange);
  expect(store.get()).toBe('theirs again');
});

it('a storage that another tab cleared is empty here too', () => {
  const elsewhere = stubBrowser();
  const store = createRememberedStore<string>('key');
  store.set('mine');
  store.subscribe(() => {});
  elsewhere(null);
  expect(store.get()).toBeUndefined();
});

it('a value that could not be stored lasts as long as the page', () => {
  stubBrowser();
  const store = createRememberedStore<string>('key');
  store.set('stored');
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.set('not stored');
  store.subscribe(() => {});
  expect(store.get()).toBe('not stored');
});
