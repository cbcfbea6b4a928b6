import { type AnyPgColumn, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A time, to the millisecond: as exact as a browser's clock, so that both sides compare alike. */
export const time = () => timestamp({ withTimezone: true, precision: 3 });

/** The id of a row that this one belongs to, and is deleted with. */
export const belongsTo = (id: () => AnyPgColumn) =>
  text().notNull().references(id, { onDelete: 'cascade' });

/**
 * The image of a row, so that showing it takes no further lookup. All four columns are filled, or
 * none. The table needs an index on `image`, a place in the views `private.image_in_use` and
 * `private.image_shown`, and the trigger `image_let_go`; otherwise the files are deleted as unused,
 * or nobody but their owner sees them.
 */
export const imageColumns = () => ({
  image: text(),
  imageWidth: integer(),
  imageHeight: integer(),
  thumbhash: text(),
});
