import * as z from 'zod/mini';
import { asTyped, isReadable } from './text.ts';

// The content policy forbids eval: without this setting zod tries it, and the browser reports a
// violation.
z.config({ jitless: true });

/** An id made by a client or by better-auth: opaque, short, url-safe. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** Whether a query would accept a value as an id: the id in a URL may be mistyped. */
export const isId = (value: string): boolean => id.safeParse(value).success;

/** Text a member wrote: trimmed, visible, at most `max` characters (code points, as zod counts). */
export const text = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(max),
      z.refine(isReadable, 'has characters that cannot be stored'),
    );

/** A text of one line, checked like `text`. */
export const line = (max: number) => z.pipe(z.string().check(z.overwrite(asTyped)), text(max));

/** A time in ms that both JavaScript and Postgres can hold: up to the year 9999. */
export const time = z.number().check(z.int(), z.gte(0), z.lt(253_402_300_800_000));

/** A position in a list ordered by (createdAt, id), newest first; createdAt in ms. */
export const cursor = z.strictObject({ createdAt: time, id });
export type Cursor = z.infer<typeof cursor>;

export const none = z.undefined();
