import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPresses } from './presses.ts';

const finger = { clientX: 20, clientY: 20, pointerType: 'touch', isPrimary: true };
const mouse = { ...finger, pointerType: 'mouse' };

let done: string[];
const presses = createPresses({
  onPress: (at) => done.push(`press ${at}`),
  onFlag: (at) => done.push(`flag ${at}`),
});

beforeEach(() => {
  done = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('a tap opens a cell', () => {
  presses.down(finger, 3);
  presses.end();
  presses.click(3);
  vi.runAllTimers();
  expect(done).toEqual(['press 3']);
});

it('a long press flags once, and the next tap is a tap', () => {
  presses.down(finger, 3);
  presses.move({ clientX: 22, clientY: 18 });
  vi.runAllTimers();
  presses.menu(3);
  presses.end();
  presses.click(3);
  expect(done).toEqual(['flag 3']);
  presses.down(finger, 4);
  presses.end();
  presses.click(4);
  expect(done).toEqual(['flag 3', 'press 4']);
});

it('a moving finger scrolls', () => {
  presses.down(finger, 3);
  presses.move({ clientX: 20, clientY: 40 });
  vi.runAllTimers();
  expect(done).toEqual([]);
});

it('two fingers zoom', () => {
  presses.down(finger, 3);
  presses.down({ ...finger, isPrimary: false }, 5);
  vi.runAllTimers();
  expect(done).toEqual([]);
});

it('the left mouse button opens however long it is held, and the right one flags', () => {
  presses.down(mouse, 3);
  vi.runAllTimers();
  presses.end();
  presses.click(3);
  presses.down(mouse, 4);
  presses.menu(4);
  expect(done).toEqual(['press 3', 'flag 4']);
});
