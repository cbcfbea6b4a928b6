/** What must not stand in a log, whoever wrote it there, and what stands in its place. In the order in which they are looked for. */
const rules: [RegExp, string][] = [
  // As Drizzle lists a failed query's parameters; in a JSON line the break before them is two characters.
  [/(\n|\\n)params: (?:[^"\\]|\\.)*/g, '$1params: [left out]'],
  [/:\/\/[^\s/@"]+@/g, '://[secret]@'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(bearer|basic) [\w.~+/=-]+/gi, '$1 [secret]'],
  [
    /\b([\w-]{0,40}(?:cookie|token|password|passwd|secret|authorization))((?:\\?["'])?\s*[=:]\s*(?:\\?["'])?)[^\s"'\\,;&)}]+/gi,
    '$1$2[secret]',
  ],
  [/[^\s"'\\<>()[\]{},;:@=/?&]{1,64}@(?:[\p{L}\d-]+\.)+\p{L}{2,}/gu, '[address]'],
];

/** The same text without passwords, tokens, cookies and mail addresses, as far as they can be told. */
export const redacted = (text: string): string =>
  rules.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
