import { type AnyPgColumn, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

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

/**
 * The second to the tenth picture of a row whose first is in its image columns; null if there are
 * none. No index can find a name in here, so a trigger keeps each in a private table of its own,
 * which has the index, the views and the trigger that image columns need.
 */
export const morePictures = () =>
  jsonb().$type<
    { name: string; width: number; height: number; thumbhash: string; alt: string | null }[]
  >();
