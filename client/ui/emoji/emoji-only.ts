/** Whatever is drawn as one emoji: a character with or without what follows it, a flag of two letters or a key of a telephone. */
const presented =
  '(?!\\p{Regional_Indicator})(?:\\p{Emoji_Presentation}\\uFE0F?|\\p{Extended_Pictographic}(?:\\uFE0F|(?=\\p{Emoji_Modifier})))\\p{Emoji_Modifier}?[\\u{E0020}-\\u{E007F}]*';
const joined = '\\p{Extended_Pictographic}\\uFE0F?\\p{Emoji_Modifier}?';
const sign = '[\\u2640\\u2642\\u2695\\u2696\\u2708]\\uFE0F?';
const one = `(?:\\p{Regional_Indicator}{2}|[0-9#*]\\uFE0F?\\u20E3|${presented}(?:\\u200D(?:${joined}|${sign}))*)`;
const most = 6;
const only = new RegExp(`^\\s{0,2}(?:${one}\\s{0,2}){1,${most}}$`, 'u');

/** Six emoji are never longer, so longer texts are not searched. */
const longest = 250;

/** Whether a text is a few emoji and nothing else. Needs no list of emoji. */
export const isEmojiOnly = (text: string): boolean => text.length <= longest && only.test(text);
