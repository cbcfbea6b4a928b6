import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { privateSchema } from '../auth/private.ts';
import { time } from '../columns.ts';
import type { Crop, UploadState } from './rules.ts';

/** Every upload from its first byte on; once it is ready, the image that came of it. One name for both. */
export const upload = privateSchema.table(
  'upload',
  {
    name: text().primaryKey(),
    /** Null for a picture that the server fetched: it is nobody's. */
    memberId: text(),
    state: text().$type<UploadState>().notNull(),
    /** In bytes, as announced. */
    size: integer(),
    crop: jsonb().$type<Crop>(),
    width: integer(),
    height: integer(),
    thumbhash: text(),
    /** How often its encoding was begun and came to no end: what brings the process down must not do so for ever. */
    tries: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index('upload_member').on(t.memberId)],
);
