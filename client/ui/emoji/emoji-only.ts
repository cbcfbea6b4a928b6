/** Six emoji are never longer, so longer texts are not searched. */
const longest = 250;
const only = /^\s{0,2}(?:\p{RGI_Emoji}\s{0,2}){1,6}$/v;

/** Whether a text is a few emoji and nothing else. */
export const isEmojiOnly = (text: string): boolean => text.length <= longest && only.test(text);
