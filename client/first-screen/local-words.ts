/** A character that no text begins or ends with. */
const mark = '\u2063';

/** Marks words that the reader's device may say otherwise. */
export const markLocal = (words: string) => mark + words + mark;

const tag = /<[^>]*>/g;
const marked = new RegExp(`${mark}([^<${mark}]*)${mark}`, 'g');

/** Shows nothing in the place of marked words, which has about their width. */
export function hideLocal(markup: string): string {
  return markup
    .replace(tag, (one) => one.replaceAll(mark, ''))
    .replace(marked, '<span data-local>$1</span>');
}
