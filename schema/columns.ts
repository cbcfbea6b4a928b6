import { type AnyPgColumn, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond: as much as a browser's clock tells, so that both sides compare alike. */
export const time = () => timestamp({ withTimezone: true, precision: 3 });

/** The id of a row that this one goes with: it is deleted when that is. */
export const belongsTo = (id: () => AnyPgColumn) =>
  text().notNull().references(id, { onDelete: 'cascade' });

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
