import { folded } from '../../../schema/matching.ts';
import type { Emoji, EmojiData } from './data.ts';

/**
 * How well an emoji matches, best first: its own name before other names, the beginning of a word
 * before its inside.
 */
function rankOf({ own, others, words }: Emoji, sought: string): number {
  if (own.includes(sought)) return 0;
  if (own.some((one) => one.startsWith(sought))) return 1;
  if (others.includes(sought)) return 2;
  if (words.some((word) => word.startsWith(sought))) return 3;
  const parts = sought.split(' ');
  return parts.every((part) => words.some((word) => word.includes(part))) ? 4 : Number.NaN;
}

export function searchEmoji({ all, byEmoticon }: EmojiData, text: string, limit?: number): Emoji[] {
  const sought = folded(text);
  if (!sought) return [];
  const meant = byEmoticon.get(text.trim());
  return all
    .map((emoji) => ({ emoji, rank: emoji === meant ? 0 : rankOf(emoji, sought) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ emoji }) => emoji);
}
