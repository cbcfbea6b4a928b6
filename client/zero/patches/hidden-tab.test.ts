import { expect, it, vi } from 'vitest';
import { linesOfZero, zeroSource } from '../../../testing/zero-source.ts';
import { askHiddenTab, hiddenTabEvent } from './hidden-tab.ts';
import { replacementPlugin } from './replacement.ts';

const module = 'shared/src/document-visible.js';
const delay = 300_000;

class Page extends EventTarget {
  visibilityState = 'visible';

  become(state: 'hidden' | 'visible') {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Zero's own watcher of a page, patched. */
function watch(page: Page, delay: number): { visibilityState: string } {
  const { code } = replacementPlugin(askHiddenTab).transform.handler(zeroSource(module));
  const body = code.replace(/^(import|export|\/\/).*$/gm, '');
  const open = new Function(`${body}; return getDocumentVisibilityWatcher;`)();
  return open(page, delay, new AbortController().signal);
}

it('a tab that is needed stays connected while it is hidden, and is asked again', () => {
  vi.useFakeTimers();
  const page = new Page();
  const watched = watch(page, delay);
  const atOnce = watch(page, 0);
  let isNeeded = true;
  const ask = vi.fn((event: Event) => isNeeded && event.preventDefault());
  page.addEventListener(hiddenTabEvent, ask);

  page.become('hidden');
  vi.advanceTimersByTime(delay);
  expect([watched.visibilityState, ask.mock.calls.length]).toEqual(['visible', 1]);
  expect(atOnce.visibilityState).toBe('hidden');
  isNeeded = false;
  vi.advanceTimersByTime(delay);
  expect([watched.visibilityState, ask.mock.calls.length]).toEqual(['hidden', 2]);
  page.become('visible');
  expect(watched.visibilityState).toBe('visible');

  page.become('hidden');
  page.become('visible');
  vi.advanceTimersByTime(delay);
  expect([watched.visibilityState, ask.mock.calls.length]).toEqual(['visible', 2]);
  vi.useRealTimers();
});

it('Zero disconnects a hidden tab at one place', () => {
  expect(linesOfZero(module, 'State("hidden")')).toEqual(['this.#setVisibilityState("hidden");']);
});
