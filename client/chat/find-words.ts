const literally = (term: string) => term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Finds a search term in a text. Does not compare lower-cased texts, because some letters get longer and indexes shift. */
export const findWords = (text: string, term: string): RegExpExecArray | null =>
  new RegExp(literally(term), 'iu').exec(text);
