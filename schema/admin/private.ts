import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { privateSchema } from '../auth/private.ts';
import { time } from '../columns.ts';
import type { ActKind, SubjectKind } from './rules.ts';

/**
 * What moderators, operators and commands did: one row for each act, in its transaction. A trigger
 * keeps rows as they are. No foreign keys: an act outlives all whom it is about, and names them as
 * they were called then.
 */
export const act = privateSchema.table(
  'act',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: time().notNull().defaultNow(),
    /** The member who did it; null for a command. */
    actorId: text(),
    actor: text().notNull(),
    kind: text().$type<ActKind>().notNull(),
    subjectKind: text().$type<SubjectKind>(),
    subjectId: text(),
    /** Of what a member wrote or shows, their name. */
    subject: text(),
    reason: text(),
    detail: jsonb().$type<Record<string, string | number | null>>(),
  },
  (t) => [index('act_kind').on(t.kind, t.at.desc()), index('act_subject').on(t.subjectId)],
);
