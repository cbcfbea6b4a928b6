import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo, time } from '../columns.ts';
import { member } from '../members/tables.ts';
import type { PhotoType } from './rules.ts';

export const photo = pgTable(
  'photo',
  {
    id: text().primaryKey(),
    memberId: belongsTo(() => member.id),
    type: text().$type<PhotoType>().notNull(),
    /** The post where it can be hyped. */
    postId: text(),
    image: text().notNull(),
    imageWidth: integer().notNull(),
    imageHeight: integer().notNull(),
    thumbhash: text().notNull(),
    /** The description of the photo, in its owner's words. */
    imageAlt: text(),
    createdAt: time().notNull(),
    updatedAt: time(),
    /** When the photo was hidden: it goes with its post, and comes back with it. */
    deletedAt: time(),
  },
  (t) => [
    index('photo_member_newest').on(t.memberId, t.createdAt.desc(), t.id.desc()),
    index('photo_image').on(t.image),
    index('photo_post').on(t.postId),
  ],
);
