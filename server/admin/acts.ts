import type { ListedAct } from '../../schema/admin/answers.ts';
import {
  type ActKind,
  actsPageSize,
  commandLine,
  type SubjectKind,
} from '../../schema/admin/rules.ts';
import { displayName } from '../../schema/members/rules.ts';
import type { Sql } from '../db.ts';

/** The id of the member who acts; null for whoever runs a command. */
export type Actor = string | null;

type Detail = Record<string, string | number | null>;

interface Act {
  by: Actor;
  kind: ActKind;
  /** The name is a title, or that of the member; of what a member wrote or shows, their name. */
  subject?: { kind: SubjectKind; id: string; name: string };
  reason?: string | undefined;
  detail?: Detail;
}

/** Writes down what was done. Called in the transaction that does it. */
export async function recordAct(tx: Sql, act: Act): Promise<void> {
  const { by, kind, subject, reason, detail } = act;
  const actor = by === null ? commandLine : await nameOf(tx, by);
  await tx`
    insert into private.act (actor_id, actor, kind, subject_kind, subject_id, subject, reason, detail)
    values (${by}, ${actor}, ${kind}, ${subject?.kind ?? null}, ${subject?.id ?? null},
      ${subject?.name ?? null}, ${reason || null}, ${detail ? tx.json(detail) : null})`;
}

async function nameOf(sql: Sql, memberId: string): Promise<string> {
  const [member] = await sql<{ firstName: string; lastName: string }[]>`
    select first_name as "firstName", last_name as "lastName" from member where id = ${memberId}`;
  return displayName(member);
}

/** A member as the subject of an act. */
export const memberSubject = async (sql: Sql, id: string) =>
  ({ kind: 'member', id, name: await nameOf(sql, id) }) as const;

type Wanted = { before?: number | undefined; about?: string | undefined };

/** A page of acts, the latest first: of all, or about one member. */
export async function listActs(sql: Sql, { before, about }: Wanted) {
  const acts = await sql<ListedAct<Date>[]>`
    select id, at, actor_id as "actorId", actor, kind, subject_kind as "subjectKind",
      subject_id as "subjectId", subject, reason, detail
    from private.act
    where (${before ?? null}::int is null or id < ${before ?? null})
      and (${about ?? null}::text is null or subject_id = ${about ?? null})
    order by id desc limit ${actsPageSize + 1}`;
  return { acts: acts.slice(0, actsPageSize), more: acts.length > actsPageSize };
}

/** When an act of this kind was last done. */
export async function lastAct(sql: Sql, kind: ActKind): Promise<Date | undefined> {
  const [last] = await sql<{ at: Date }[]>`
    select at from private.act where kind = ${kind} order by at desc nulls last limit 1`;
  return last?.at;
}
