const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Mn}\u115F\u1160\u2800\u3164\uFFA0]*$/u;

/** Line breaks, control characters, and what reverses text or is invisible; not the joiners and the separator that some scripts need. */
export const hidden = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u180e\u200c\u200d])\p{Cf}/gu;

/** Postgres cannot store NUL, and replication stalls on lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Storable, and not made of invisible characters alone. */
export const isReadable = (text: string): boolean => isStorable(text) && !INVISIBLE.test(text);

/** For a LIKE pattern: no character of it is a wildcard. */
export const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Whether an origin may stand between others in a header: its host is letters, digits, dots and hyphens (other letters come as punycode),
 * or this machine's IPv6 address. To URL parsers `x;sandbox` and `*` are hosts, too; in a content policy they are instructions.
 */
export const isPlainOrigin = (origin: string): boolean =>
  /^(https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/\[::1\])(:[0-9]+)?$/.test(origin);

/** In code points, as zod counts: a simple emoji is one. Blanks around a text are not stored and do not count. */
export const textLength = (text: string): number => [...text.trim()].length;

/** Why a text would be refused, in the words for its field; undefined for a good text and for none. */
export function textProblem(text: string | null | undefined, max: number): string | undefined {
  if (!text) return;
  if (textLength(text) > max) return `Use at most ${max.toLocaleString()} characters.`;
  return isReadable(text) ? undefined : 'This has characters that cannot be stored.';
}

/** How full a field is, such as '1,950 / 2,000', once its end is near. */
export function roomTaken(text: string, max: number): string | undefined {
  const length = textLength(text);
  if (length <= max * 0.9) return;
  return `${length.toLocaleString()} / ${max.toLocaleString()}`;
}
