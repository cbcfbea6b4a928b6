import { index, primaryKey, text } from 'drizzle-orm/pg-core';
import { privateSchema } from '../auth/private.ts';
import { belongsTo } from '../columns.ts';
import { message } from './tables.ts';

/** The images in `morePictures` of messages, by their names. A trigger keeps it. */
export const messagePicture = privateSchema.table(
  'message_picture',
  { messageId: belongsTo(() => message.id), image: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.messageId, t.image] }),
    index('message_picture_image').on(t.image),
  ],
);
