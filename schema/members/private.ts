import { index, primaryKey, text } from 'drizzle-orm/pg-core';
import { privateSchema } from '../auth/private.ts';
import { belongsTo, time } from '../columns.ts';
import { member } from './tables.ts';

/** Ids of rows that members took back: no row is made under them again. */
export const takenBack = privateSchema.table(
  'taken_back',
  {
    memberId: belongsTo(() => member.id),
    id: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.id] }), index('taken_back_old').on(t.createdAt)],
);
