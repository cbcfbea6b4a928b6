/** Names of fields whose value is secret. Their length is bounded, so that no line takes long. */
const name = String.raw`\b[\w-]{0,40}(?:cookie|token|password|passwd|secret|authorization|api[_-]?key)`;

/** A quoted value of such a field, up to its closing quote. */
const quoted = (quote: string, inside: string): [RegExp, string] => [
  new RegExp(String.raw`(${name}(?:\\?["'])?\s*[=:]\s*${quote})(?![,}\]])(?:${inside})+`, 'gi'),
  '$1[secret]',
];

/**
 * The patterns of secrets, which must not be in a log, wherever they come from, and their
 * replacements. Applied in this order.
 */
const rules: [RegExp, string][] = [
  // The parameters of a failed query, as Drizzle lists them; in a JSON line the break before them
  // is two characters.
  [/(\n|\\n)params: (?:[^"\\]|\\.)*/g, '$1params: [left out]'],
  [/:\/\/[^\s/@"]+@/g, '://[secret]@'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(bearer|basic) [\w.~+/=-]+/gi, '$1 [secret]'],
  // In JSON, in JSON inside of a JSON line, and as Node prints an object.
  quoted('"', String.raw`[^"\\]|\\.`),
  quoted(String.raw`\\"`, String.raw`[^"\\]|\\\\(?:\\")?`),
  quoted("'", String.raw`[^'\\]|\\.`),
  [
    new RegExp(String.raw`(${name}(?:\\?["'])?\s*[=:]\s*(?:\\?["'])?)[^\s"'\\,;&)}[]+`, 'gi'),
    '$1[secret]',
  ],
  // The secret address of a member's calendar.
  [/(\/calendar\/)[\w-]{20,}/g, '$1[secret]'],
  [/([?&](?:code|state)=)[^\s"'\\,;&)}]+/gi, '$1[secret]'],
  [
    /(?:\\?"[^"\\]{1,64}\\?"|[^\s"'\\<>()[\]{},;:@=/?&]{1,64})(?:@|%40)(?:[\p{L}\d-]+\.)+\p{L}{2,}/gu,
    '[address]',
  ],
];

/**
 * The same text without passwords, tokens, cookies and mail addresses, as far as they can be
 * recognized.
 */
export const redacted = (text: string): string =>
  rules.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
