import { index, primaryKey, text } from 'drizzle-orm/pg-core';
import { privateSchema } from '../auth/private.ts';
import { belongsTo } from '../columns.ts';
import { post } from './tables.ts';

/** The images in `morePictures` of posts, by their names. A trigger keeps it. */
export const postPicture = privateSchema.table(
  'post_picture',
  { postId: belongsTo(() => post.id), image: text().notNull() },
  (t) => [primaryKey({ columns: [t.postId, t.image] }), index('post_picture_image').on(t.image)],
);
