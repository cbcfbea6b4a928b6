import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { member } from '../members/tables.ts';
import type { PhotoType } from './rules.ts';

/**
 * An image beside what it belongs to, so that showing it takes no further lookup. All of it, or nothing. Its table needs an
 * index on it, a place in the view `private.image_in_use` and the trigger `image_let_go`, or its files are cleaned away.
 */
export const imageColumns = () => ({
  image: text(),
  imageWidth: integer(),
  imageHeight: integer(),
  thumbhash: text(),
});

export const photo = pgTable(
  'photo',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    type: text().$type<PhotoType>().notNull(),
    /** The post where it can be hyped. */
    postId: text(),
    image: text().notNull(),
    imageWidth: integer().notNull(),
    imageHeight: integer().notNull(),
    thumbhash: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    index('photo_member_newest').on(t.memberId, t.createdAt.desc(), t.id.desc()),
    index('photo_image').on(t.image),
    index('photo_post').on(t.postId),
  ],
);
