import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync(new URL('../DECISIONS.md', import.meta.url), 'utf8');

/** As GitHub makes a link of a heading. */
const anchor = (heading: string) =>
  `#${heading
    .toLowerCase()
    .replace(/[^\p{L}\d_ -]/gu, '')
    .replaceAll(' ', '-')}`;

it('the index of the decisions leads to each of them once, by its name', () => {
  const headings = [...text.matchAll(/^## (\S+ · (.+))$/gm)];
  const wanted = headings.map(([, heading = '', name]) => `[${name}](${anchor(heading)})`);
  const links = [...text.matchAll(/^- (\[.+\]\(#.+\))$/gm)].map(([, link]) => link);
  expect(links.sort()).toEqual(wanted.sort());
});
