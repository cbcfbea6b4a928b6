import { expect, test } from 'vitest';
import { loadEmoji } from './data.ts';
import { isEmojiOnly } from './emoji-only.ts';

const { all } = await loadEmoji();

test('every emoji counts as emoji only, in every skin tone', () => {
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
])('%j is not emoji only', (text) => {
  expect(isEmojiOnly(text)).toBe(false);
});

test('a very long text is checked quickly', () => {
  expect(isEmojiOnly(`${'😄'.repeat(50_000)}x`)).toBe(false);
});
