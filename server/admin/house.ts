import { type House, houseProblem } from '../../schema/auth/house/rules.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import { changeHouse, readHouse } from '../auth/house.ts';
import type { Sql } from '../db.ts';
import { addInvitation, type NewInvitation } from '../friends/invitations.ts';
import { requireRole } from './access.ts';
import { type Actor, memberSubject, recordAct } from './acts.ts';

/** Changes the door, the name or the rules of this Hearth. @throws no_role, invalid */
export async function settleHouse(sql: Sql, by: Actor, change: Partial<House>): Promise<void> {
  if (houseProblem(change)) throw new HearthError('invalid');
  await sql.begin(async (tx) => {
    await requireRole(tx, by, 'operator');
    const was = await readHouse(tx);
    await changeHouse(tx, change);
    const now = await readHouse(tx);
    if (now.door !== was.door)
      await recordAct(tx, { by, kind: 'door', detail: { from: was.door, to: now.door } });
    if (now.name !== was.name || now.rules !== was.rules)
      await recordAct(tx, { by, kind: 'house', detail: { name: now.name } });
  });
}

/** Makes an operator's link, which makes no friends. Resolves to its token. @throws no_role */
export function inviteMany(sql: Sql, by: Actor, wanted: NewInvitation): Promise<string> {
  return sql.begin(async (tx) => {
    await requireRole(tx, by, 'operator');
    const { seats, days } = wanted;
    await recordAct(tx, { by, kind: 'invite', detail: { seats, days } });
    return addInvitation(tx, null, wanted);
  });
}

/** Ends anybody's invitation. @throws no_role, not_found */
export async function endInvitation(sql: Sql, by: string, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    await requireRole(tx, by, 'operator');
    const [ended] = await tx<{ memberId: string | null }[]>`
      update private.invitation set taken_back_at = now()
      where id = ${id} and taken_back_at is null returning member_id as "memberId"`;
    if (!ended) throw new HearthError('not_found');
    const { memberId } = ended;
    const subject = memberId === null ? undefined : await memberSubject(tx, memberId);
    await recordAct(tx, { by, kind: 'invite_end', ...(subject && { subject }) });
  });
}
