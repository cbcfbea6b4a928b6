const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Mn}\u115F\u1160\u2800\u3164\uFFA0]*$/u;

/** Line breaks, control characters, and what turns text around or hides in it, but for the joiners and the separator of some scripts. */
export const hidden = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u180e\u200c\u200d])\p{Cf}/gu;

/** Postgres cannot store NUL, and replication stalls on lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Nobody can read what is invisible. */
export const isReadable = (text: string): boolean => isStorable(text) && !INVISIBLE.test(text);

/** As it is looked for by LIKE: nothing in it stands for anything else. */
export const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** In code points, as zod counts: an emoji is one. What stands around a text is not stored and does not count. */
export const textLength = (text: string): number => [...text.trim()].length;

/** Why a text would be refused, in the words for its field; none is none. */
export function textProblem(text: string | null | undefined, max: number): string | undefined {
  if (!text) return;
  if (textLength(text) > max) return `Use at most ${max.toLocaleString()} characters.`;
  return isReadable(text) ? undefined : 'This has characters that cannot be stored.';
}

/** How much of the room is taken, such as '1,950 / 2,000', once the end is near. */
export function roomTaken(text: string, max: number): string | undefined {
  const length = textLength(text);
  if (length <= max * 0.9) return;
  return `${length.toLocaleString()} / ${max.toLocaleString()}`;
}
