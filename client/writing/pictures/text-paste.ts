/** File managers put the names or addresses of copied files beside the files, one a line. */
const nameIn = (line: string) => line.trim().split(/[/\\]/).at(-1) ?? '';

/**
 * Whether of a paste with files the words count: a copy from a document holds text and a picture of
 * that text, but words that only name the files were not meant.
 */
export function isTextPaste(words: string, isRich: boolean, files: readonly string[]): boolean {
  const lines = words.split(/[\r\n]+/).filter((line) => line.trim());
  if (lines.length === 0 || isRich) return lines.length > 0;
  const names = files.flatMap((name) => [name, encodeURIComponent(name)]);
  return !lines.every((line) => names.includes(nameIn(line)));
}
