import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { privateSchema } from '../auth/private.ts';
import { time } from '../columns.ts';
import type { UploadState } from './rules.ts';

/**
 * Every upload from its first byte on and, once it is ready, the image made of it, under the same
 * name.
 */
export const upload = privateSchema.table(
  'upload',
  {
    name: text().primaryKey(),
    /** Null for a picture that the server fetched itself: it belongs to nobody. */
    memberId: text(),
    state: text().$type<UploadState>().notNull(),
    /** In bytes, as announced. */
    size: integer(),
    /**
     * How many bytes have come, and the files that hold them, in their order, until the image is
     * made.
     */
    arrived: integer().notNull().default(0),
    parts: text().array().notNull().default(sql`'{}'`),
    /** The connection that may add to the parts: of several, the latest. */
    writer: text(),
    crop: jsonb().$type<{ x: number; y: number; width: number; height: number }>(),
    width: integer(),
    height: integer(),
    thumbhash: text(),
    /**
     * How often encoding the upload was begun and not finished: a picture that kills the process
     * must not do so for ever.
     */
    tries: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index('upload_member').on(t.memberId)],
);
