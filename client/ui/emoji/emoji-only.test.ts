import { expect, test } from 'vitest';
import { loadEmoji } from './data.ts';
import { isEmojiOnly } from './emoji-only.ts';

const { all } = await loadEmoji();

test('every emoji is one, in every skin tone', () => {
  const missed = all.flatMap(({ skins }) => skins).filter((one) => !isEmojiOnly(one));
  expect(missed).toEqual([]);
});

test.each(['😄', ' 😄 ', '😄😄 \n😄', '🇩🇪🇫🇷', '👩‍👩‍👧‍👦👍🏽❤️‍🔥', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️'.repeat(6)])(
  '%j is emoji only',
  (text) => {
    expect(isEmojiOnly(text)).toBe(true);
  },
);

test.each([
  '',
  ' ',
  'a',
  '😄 a',
  '1',
  '#',
  '12 😄',
  '©',
  '™',
  '🇩',
  '😄'.repeat(7),
  '😄\n\n\n😄',
  ':)',
  '\u200d',
])('%j is not', (text) => {
  expect(isEmojiOnly(text)).toBe(false);
});

test('a text that is made to be long is not looked through for long', () => {
  expect(isEmojiOnly(`${'😄'.repeat(50_000)}x`)).toBe(false);
});
