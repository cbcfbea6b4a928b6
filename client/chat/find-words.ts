const literally = (term: string) => term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Where a text has what was looked for. Not by its lower case, in which some letters are longer. */
export const findWords = (text: string, term: string): RegExpExecArray | null =>
  new RegExp(literally(term), 'iu').exec(text);
