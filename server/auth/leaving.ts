import { leavingDaysMs } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';
import { queueMail } from './mail-queue.ts';

const jobKey = (memberId: string) => `leave:${memberId}`;

/**
 * Hides the member and ends their sessions; a job deletes them once the days are over, unless they
 * stay.
 */
export async function leave(sql: Sql, memberId: string): Promise<void> {
  const deleteAt = new Date(Date.now() + leavingDaysMs);
  await sql.begin(async (tx) => {
    // An update alone would not wait for transactions that hold the row `for key share`, and their
    // writes would land after it.
    await tx`select from member where id = ${memberId} for update`;
    await tx`update member set status = 'leaving' where id = ${memberId} and status = 'active'`;
    await tx`
      insert into private.departure (member_id, delete_at) values (${memberId}, ${deleteAt})
      on conflict (member_id) do update set delete_at = excluded.delete_at`;
    await tx`delete from auth.session where user_id = ${memberId}`;
    await tx`
      select graphile_worker.add_job('delete_member', ${tx.json({ memberId })}::json,
        run_at => ${deleteAt}, job_key => ${jobKey(memberId)})`;
    await queueMail(tx, { kind: 'leaving', userId: memberId, deleteAt: deleteAt.toISOString() });
  });
}

/** Takes the leaving back. False when it is too late. */
export function stay(sql: Sql, memberId: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const { count } = await tx`
      update member set status = 'active' where id = ${memberId} and status = 'leaving'`;
    if (count === 0) return false;
    await tx`delete from private.departure where member_id = ${memberId}`;
    await tx`select graphile_worker.remove_job(${jobKey(memberId)})`;
    return true;
  });
}
