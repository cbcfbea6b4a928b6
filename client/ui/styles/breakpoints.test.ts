import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from '../../../testing/house.ts';
import { phone } from './breakpoints.ts';

const definitions = readFileSync(join(import.meta.dirname, 'breakpoints.css'), 'utf8');

it('no stylesheet has a width of its own at which its layout changes', () => {
  const styles = sourceFiles().filter(({ path }) => path.endsWith('.css'));
  const wrong = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/@media[^{]*\b(width|height)\b[^{]*/g)].map(([rule]) => `${path}: ${rule}`),
  );
  expect(wrong).toEqual([]);
});

it('every breakpoint that a stylesheet names is defined', () => {
  const names = sourceFiles().flatMap(({ path, text }) =>
    path.endsWith('.css') ? [...text.matchAll(/@media[^{]*?\((--[\w-]+)\)/g)] : [],
  );
  expect(names).not.toEqual([]);
  const unknown = names.filter(([, name]) => !definitions.includes(`@custom-media ${name} (`));
  expect(unknown.map(([rule]) => rule)).toEqual([]);
});

it('pictures ask for the size of a phone where layouts take the screen for one', () => {
  expect(definitions).toContain(`@custom-media --phone ${phone};`);
});

it('nothing looks hovered where there is no pointer that hovers', () => {
  const outside = (text: string) => text.replace(/^( *)@media \(--hover\) \{.*?^\1\}/gms, '');
  const wrong = sourceFiles().filter(
    ({ path, text }) => path.endsWith('.css') && outside(text).includes(':hover'),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

// In Chromium each element that came into a feed had all of its links and buttons styled anew, 3 ms
// for every one; asked of the root, each has all of the tokens computed anew.
it('no stylesheet asks what any element or the root has in it, or from above where the focus is', () => {
  const wrong = sourceFiles().filter(
    ({ path, text }) =>
      path.endsWith('.css') && /(^|[\s>+~]|:root):has\(|:has\([^)]*:focus/m.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
