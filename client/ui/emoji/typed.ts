import type { Emoji, EmojiData } from './data.ts';

/** The text from `start` to the caret for which there is an emoji. */
interface Typed {
  start: number;
  typed: string;
  emoji: Emoji;
}

/** An emoticon is a word of its own: in `https://` or inside a word it is none. */
const alone = /(?:^|\s)(\S{2,4})(\s?)$/;
/**
 * The emoticons that can hardly be meant as text. The others wait for the picker's search or for a
 * name: `8)` and `B)` stand in lists, `D:` and `C:` are drives, `:/` and `:\` belong to paths,
 * `:p`, `:o` and `:b` are flags and commands, `:|` draws tables, and `:*` and `:>` are patterns and
 * operators. A nose makes a face of some of them.
 */
const sure = `
  :)  :-)  =)  =-)  ;)  ;-)  :(  :-(  :'(  >:(  >:-(  :D  :-D  :o)  <3  </3
  :-*  :-p  :-P  ;-p  ;-P  :-o  :-O  :-/  :-\\
`.split(/\s+/);
/** Only from two letters on, so that `:D` remains an emoticon. */
const unfinishedName = /(?<![\p{L}\p{N}_:/]):(\p{L}[\p{L}\p{N}_-]+|[+-]1)$/u;
const closed = /(?<![\p{L}\p{N}_:/]):([\p{L}\p{N}_+-]+):$/u;

/**
 * An emoticon right before the caret that can hardly be anything else; one space may be in between.
 */
export function emoticonBefore(before: string, { byEmoticon }: EmojiData): Typed | undefined {
  const [, typed = '', blank = ''] = alone.exec(before) ?? [];
  const emoji = sure.includes(typed) ? byEmoticon.get(typed) : undefined;
  return emoji && { start: before.length - typed.length - blank.length, typed, emoji };
}

/** An emoji's name between two colons. */
export function nameBefore(before: string, { byId }: EmojiData): Typed | undefined {
  const [typed = '', name = ''] = closed.exec(before) ?? [];
  const emoji = byId.get(name.toLowerCase());
  return emoji && { start: before.length - typed.length, typed, emoji };
}

/** An emoji's name that is being typed. */
export function unfinishedNameBefore(before: string): { start: number; name: string } | undefined {
  const match = unfinishedName.exec(before);
  return match?.[1] ? { start: match.index, name: match[1] } : undefined;
}
