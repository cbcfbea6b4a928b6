import type { Task } from 'graphile-worker';
import * as z from 'zod';
import { active, unblocked } from '../../schema/members/access.sql.ts';
import { notifyAll } from '../../schema/notifications/notify.ts';
import type { Sql } from '../db.ts';

const payload = z.object({ memberId: z.string() });

/**
 * Makes a newcomer and the member whose invitation they came by friends, once the newcomer has
 * confirmed their address and been let in. Triggers queue it at each of the two, whichever is last.
 */
export function befriendInviterJob(sql: Sql): Record<string, Task> {
  return {
    befriend_inviter: (input) => befriendInviter(sql, payload.parse(input).memberId),
  };
}

/** Nothing happens if the invitation was taken back, or a block is between the two. */
async function befriendInviter(sql: Sql, newcomer: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [invitation] = await tx<{ inviter: string }[]>`
      select member_id as inviter from auth.user
      join private.invitation on invitation.id = invitation_id
      where "user".id = ${newcomer} and befriends and taken_back_at is null`;
    if (!invitation) return;
    const { inviter } = invitation;
    const both = [newcomer, inviter];
    // As `lockMembers`.
    await tx`select from member where id = any(${both}) order by id for no key update`;
    const { count } = await tx`
      insert into friendship (member_id, friend_id, created_at)
      select member.id, other.id, now() from member join member other on other.id <> member.id
      where member.id = any(${both}) and other.id = any(${both})
        and ${active(tx)} and ${active(tx, 'other')} and ${unblocked(tx, newcomer, inviter)}
      on conflict do nothing`;
    if (count === 0) return;
    await tx`
      update friend_request set status = 'accepted', responded_at = now()
      where status = 'pending' and from_id = any(${both}) and to_id = any(${both})`;
    await notifyAll((text, values) => tx.unsafe(text, values as never[]), {
      recipientIds: [inviter],
      actorId: newcomer,
      type: 'friend_accept',
      subjectId: newcomer,
    });
  });
}
