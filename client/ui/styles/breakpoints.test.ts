import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from '../../../testing/house.ts';
import { phone, tablet, touch } from './breakpoints.ts';

const definitions = readFileSync(join(import.meta.dirname, 'breakpoints.css'), 'utf8');

it('no stylesheet has a layout width of its own', () => {
  const styles = sourceFiles().filter(({ path }) => path.endsWith('.css'));
  const wrong = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/@media[^{]*\b(width|height)\b[^{]*/g)].map(([rule]) => `${path}: ${rule}`),
  );
  expect(wrong).toEqual([]);
});

it('every breakpoint of a stylesheet is defined', () => {
  const names = sourceFiles().flatMap(({ path, text }) =>
    path.endsWith('.css') ? [...text.matchAll(/@media[^{]*?\((--[\w-]+)\)/g)] : [],
  );
  expect(names).not.toEqual([]);
  const unknown = names.filter(([, name]) => !definitions.includes(`@custom-media ${name} (`));
  expect(unknown.map(([rule]) => rule)).toEqual([]);
});

it('scripts and pictures have the breakpoints of the stylesheets', () => {
  expect(definitions).toContain(`@custom-media --phone ${phone};`);
  expect(definitions).toContain(`@custom-media --tablet ${tablet};`);
  expect(definitions).toContain(`@custom-media --touch ${touch};`);
});

it('hover styles apply only to pointers that hover', () => {
  const outside = (text: string) => text.replace(/^( *)@media \(--hover\) \{.*?^\1\}/gms, '');
  const wrong = sourceFiles().filter(
    ({ path, text }) => path.endsWith('.css') && outside(text).includes(':hover'),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

// Such selectors are slow in Chromium: all links and buttons of each element that came into a feed
// were styled anew, 3 ms for every one; asked of the root, all tokens of each are computed anew.
it('no stylesheet uses :has on broad selectors or :focus-within from above', () => {
  const wrong = sourceFiles().filter(
    ({ path, text }) =>
      path.endsWith('.css') && /(^|[\s>+~]|:root):has\(|:has\([^)]*:focus/m.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
