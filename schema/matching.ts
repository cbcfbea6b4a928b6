/**
 * Compares texts so that a search finds what its reader would call the same. `folded` in SQL is the
 * same rule.
 */

/**
 * The characters that a comparison leaves out: marks over and under letters, the tones of Thai, the
 * Arabic tatweel, and invisible signs. The vowel signs of Thai, of India and the like stay, as do
 * the voice marks of kana: without them these would be other words.
 */
const leftOut = new RegExp(
  `[${[
    '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
    // Cyrillic, Hebrew
    '\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
    // Arabic
    '\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed',
    // Thai
    '\\u0e48-\\u0e4b',
    // Invisible
    '\\u0001\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e',
    '\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\u{e0000}-\\u{e0fff}',
  ].join('')}]`,
  'gu',
);

/** Letters that Unicode does not take apart, though people type them as plain letters. */
const letters: Record<string, string> = {
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
};

const blanks = /[\s\u0085]+/g;

/** A text without differences that do not matter, its blanks as they are. */
const plain = (text: string): string =>
  text
    // This sign would decompose into a blank and a mark.
    .replaceAll('\u00b4', "'")
    .normalize('NFKD')
    .replace(leftOut, '')
    .toLowerCase()
    .replace(/[ıςßæœøłđħŧ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[`\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032]/g, "'")
    .replace(/[\u05be\u2010\u2012-\u2015\u2043\u2212]/g, '-');

/**
 * A text as it is compared: no case, marks, width or invisible signs, one apostrophe, hyphen and
 * blank. Never shown or stored.
 */
export const folded = (text: string): string => plain(text).replace(blanks, ' ').trim();

/** The different words of a search, folded. */
export const wordsOf = (typed: string): string[] => [
  ...new Set(folded(typed).split(' ').filter(Boolean)),
];

/** Whether a folded text has all of the words, in any order. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

const literally = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const characters = new Intl.Segmenter();

/**
 * Finds where a text has the typed words, or else any of them, as indexes of the text as it is
 * written. Whole characters, as a reader sees them. The text is taken apart only once, since a
 * search asks again with each key.
 */
export function placesIn(text: string): (typed: string) => { from: number; to: number }[] {
  let all = '';
  /** For each code unit of `all`, the character that it comes from. */
  const origins: { from: number; to: number }[] = [];
  for (const { segment, index } of characters.segment(text)) {
    const own = plain(segment).replace(blanks, ' ');
    if (own === ' ' && all.endsWith(' ')) continue;
    all += own;
    origins.push(...new Array(own.length).fill({ from: index, to: index + segment.length }));
  }
  return (typed) => {
    const term = folded(typed);
    if (!term) return [];
    const longestFirst = wordsOf(typed).sort((one, other) => other.length - one.length);
    const sought = all.includes(term) ? [term] : longestFirst;
    const places: { from: number; to: number }[] = [];
    for (const { index, 0: found } of all.matchAll(
      new RegExp(sought.map(literally).join('|'), 'gu'),
    )) {
      const from = origins[index]?.from ?? 0;
      const to = origins[index + found.length - 1]?.to ?? text.length;
      // Two words may be within one character: 'f' and 'i' in a ligature.
      if (from >= (places.at(-1)?.to ?? 0)) places.push({ from, to });
    }
    return places;
  };
}
