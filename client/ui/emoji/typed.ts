import type { Emoji, EmojiData } from './data.ts';

/** What stands in a text from `start` on, before the caret, for which there is an emoji. */
interface Typed {
  start: number;
  typed: string;
  emoji: Emoji;
}

/** An emoticon stands alone: in `https://` and in a word it is none. */
const alone = /(?:^|\s)(\S{2,4})(\s?)$/;
/** What begins otherwise may be meant as it stands: a drive `D:`, the second of two brackets in `7 or 8)`. */
const sure = /^[:;=<>]/;
/** From two letters on, so that `:D` and `:p` stay emoticons. */
const begun = /(?<![\p{L}\p{N}_:/]):(\p{L}[\p{L}\p{N}_-]+|[+-]1)$/u;
const closed = /(?<![\p{L}\p{N}_:/]):([\p{L}\p{N}_+-]+):$/u;

/** An emoticon right before the caret; one blank may stand between. */
export function emoticonBefore(before: string, { byEmoticon }: EmojiData): Typed | undefined {
  const [, typed = '', blank = ''] = alone.exec(before) ?? [];
  const emoji = byEmoticon.get(typed);
  return emoji && { start: before.length - typed.length - blank.length, typed, emoji };
}

/** The same, if it can hardly be anything else. */
export function sureEmoticonBefore(before: string, data: EmojiData): Typed | undefined {
  const found = emoticonBefore(before, data);
  return found && sure.test(found.typed) ? found : undefined;
}

/** A name between two colons. */
export function nameBefore(before: string, { byId }: EmojiData): Typed | undefined {
  const [typed = '', name = ''] = closed.exec(before) ?? [];
  const emoji = byId.get(name.toLowerCase());
  return emoji && { start: before.length - typed.length, typed, emoji };
}

/** A name that is being typed. */
export function beginningBefore(before: string): { start: number; name: string } | undefined {
  const match = begun.exec(before);
  return match?.[1] ? { start: match.index, name: match[1] } : undefined;
}
