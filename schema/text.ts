const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Mn}\u115F\u1160\u2800\u3164\uFFA0]*$/u;

/**
 * Line breaks, control characters, and signs that reverse text or are invisible; not the joiners
 * and the separator that some scripts need.
 */
export const hidden = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u180e\u200c\u200d])\p{Cf}/gu;

/**
 * Signs that come along when a text is copied; not the joiners, and no override, which deceives and
 * is refused.
 */
const copied = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202c\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * The value of a field of one line, as if it had been typed there: no invisible signs, and every
 * blank a space.
 */
export const asTyped = (text: string): string =>
  text
    .replace(copied, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();

/** Postgres cannot store NUL, and replication stalls on lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Storable, and not made of invisible characters alone. */
export const isReadable = (text: string): boolean => isStorable(text) && !INVISIBLE.test(text);

const characters = new Intl.Segmenter();

/**
 * The beginning of a text: whole characters, as a reader sees them, that together have at most
 * `max` code points. If marks are piled so high that not even the first fits, it is cut within:
 * nothing would be left of a text that begins so.
 */
export function cut(text: string, max: number): string {
  let room = max;
  for (const { segment, index } of characters.segment(text)) {
    room -= [...segment].length;
    if (room < 0) return index > 0 ? text.slice(0, index) : [...text].slice(0, max).join('');
  }
  return text;
}

/**
 * Isolates a member's words in a text without markup: they may run from right to left, and keep
 * that to themselves.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** For a LIKE pattern: no character of it is a wildcard. */
export const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Whether an origin may stand between others in a header: its host is letters, digits, dots and
 * hyphens (other letters come as punycode), or this machine's IPv6 address. To URL parsers
 * `x;sandbox` and `*` are hosts, too; in a content policy they are instructions.
 */
export const isPlainOrigin = (origin: string): boolean =>
  /^(https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/\[::1\])(:[0-9]+)?$/.test(origin);

/**
 * The length of a text in code points, as zod counts: a simple emoji is one. Blanks around a text
 * are not stored and do not count.
 */
export const textLength = (text: string): number => [...text.trim()].length;

/**
 * Why a text would be refused, in the words for its field; undefined for a good text and for none.
 */
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
