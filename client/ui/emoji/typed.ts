import type { Emoji, EmojiData } from './data.ts';

/** The text from `start` to the caret for which there is an emoji. */
interface Typed {
  start: number;
  typed: string;
  emoji: Emoji;
}

/** An emoticon is a word of its own: in `https://` or inside a word it is none. */
const alone = /(?:^|\s)(\S{2,4})(\s?)$/;
/** Emoticons that begin otherwise may be meant as text: a drive `D:`, the second bracket in `7 or 8)`. */
const sure = /^[:;=<>]/;
/** Only from two letters on, so that `:D` and `:p` remain emoticons. */
const begun = /(?<![\p{L}\p{N}_:/]):(\p{L}[\p{L}\p{N}_-]+|[+-]1)$/u;
const closed = /(?<![\p{L}\p{N}_:/]):([\p{L}\p{N}_+-]+):$/u;

/** An emoticon right before the caret; one space may be in between. */
export function emoticonBefore(before: string, { byEmoticon }: EmojiData): Typed | undefined {
  const [, typed = '', blank = ''] = alone.exec(before) ?? [];
  const emoji = byEmoticon.get(typed);
  return emoji && { start: before.length - typed.length - blank.length, typed, emoji };
}

/** The same, but only if it can hardly be anything else. */
export function sureEmoticonBefore(before: string, data: EmojiData): Typed | undefined {
  const found = emoticonBefore(before, data);
  return found && sure.test(found.typed) ? found : undefined;
}

/** An emoji's name between two colons. */
export function nameBefore(before: string, { byId }: EmojiData): Typed | undefined {
  const [typed = '', name = ''] = closed.exec(before) ?? [];
  const emoji = byId.get(name.toLowerCase());
  return emoji && { start: before.length - typed.length, typed, emoji };
}

/** An emoji's name that is being typed. */
export function beginningBefore(before: string): { start: number; name: string } | undefined {
  const match = begun.exec(before);
  return match?.[1] ? { start: match.index, name: match[1] } : undefined;
}
