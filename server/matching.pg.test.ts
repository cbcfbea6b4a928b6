import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folded } from '../schema/matching.ts';
import { ownDatabase } from '../testing/system/database.ts';

const db = ownDatabase();

const inSql = async (texts: string[]) =>
  (
    await db.sql<{ text: string }[]>`
      select folded(text) as text from unnest(${texts}::text[]) with ordinality as given (text, n)
      order by n`
  ).map(({ text }) => text);

it('Postgres and the device fold every character alike', async () => {
  // Postgres may know fewer than Node. NUL and surrogates are no text.
  const all = await db.sql<{ text: string }[]>`
    select chr(n) as text from generate_series(1, 1114111) as n
    where n not between 55296 and 57343 and case when n not between 55296 and 57343 then unicode_assigned(chr(n)) end`;
  // Between letters, so that blanks are compared as well.
  const texts = all.map(({ text }) => `a${text}b`);
  const there = await inSql(texts);
  expect(texts.filter((text, n) => folded(text) !== there[n])).toEqual([]);
});

const odd = [
  ..."aZ İıßẞÅﬁⅨŉÆØłđςσΣйёїЁ한ㅎ각ที่นํ้า１Ａ’ʼ‘´'‐‑–—−-\u00a0\u202f\u3000\u200b\u200d\u0301\u0323\t\nकि́אַّ",
];

it('Postgres and the device fold whole texts alike', async () => {
  const texts = fc.sample(
    fc.oneof(
      fc.string({ unit: fc.constantFrom(...odd) }),
      fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
    ),
    { numRuns: 5_000, seed: 73 },
  );
  expect(await inSql(texts)).toEqual(texts.map(folded));
});
