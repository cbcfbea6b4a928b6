import { randomBytes, randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { openInvitations } from '../../schema/auth/house/rules.ts';
import { active, unblocked } from '../../schema/members/access.sql.ts';
import { hashOfToken } from '../auth/invitations.ts';
import type { Sql } from '../db.ts';
import { refusal } from '../http.ts';

export interface NewInvitation {
  /** For how many people. */
  seats: number;
  days: number;
}

/** The address with an invitation's token as its fragment, which no log and no other site sees. */
export const invitationUrl = (origin: string, token: string) => `${origin}/join#${token}`;

/**
 * Makes an invitation. Resolves to its token, which only the caller knows: stored is its hash.
 * Without a member it is the operator's, and makes no friends.
 */
export async function addInvitation(
  sql: Sql | TransactionSql,
  memberId: string | null,
  { seats, days }: NewInvitation,
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await sql`
    insert into private.invitation (id, member_id, token_hash, seats, befriends, expires_at)
    values (${randomUUID()}, ${memberId}, ${hashOfToken(token)}, ${seats}, ${memberId !== null},
      now() + make_interval(days => ${days}))`;
  return token;
}

/** A member's new invitation. @throws 400 if they have as many open ones as they may */
export function invite(sql: Sql, memberId: string, wanted: NewInvitation): Promise<string> {
  return sql.begin(async (tx) => {
    // Otherwise two at once would both find room.
    await tx`select from auth.user where id = ${memberId} for no key update`;
    const open = await tx`
      select from private.open_invitation where member_id = ${memberId} and free > 0`;
    if (open.length >= openInvitations) throw refusal(400, 'too_many_invitations');
    return addInvitation(tx, memberId, wanted);
  });
}

/** Ends a member's invitation. False if they have no open one of this id. */
export async function takeBack(sql: Sql, memberId: string, id: string): Promise<boolean> {
  const { count } = await sql`
    update private.invitation set taken_back_at = now()
    where id = ${id} and member_id = ${memberId} and taken_back_at is null`;
  return count === 1;
}

const mostListed = 100;

/**
 * A member's invitations, the newest first: those that are open, and those by which somebody came.
 */
export function listInvitations(sql: Sql, memberId: string) {
  return sql`
    select invitation.id, invitation.seats, invitation.expires_at as "expiresAt",
      coalesce(free, 0)::int as free,
      (select coalesce(json_agg(json_build_object('id', member.id, 'firstName', member.first_name,
          'lastName', member.last_name, 'photo', member.photo) order by member.created_at), '[]')
        from auth.user account join member on member.id = account.id
        where account.invitation_id = invitation.id and ${active(sql)}
          and ${unblocked(sql, sql`member.id`, memberId)}) as came
    from private.invitation left join private.open_invitation as open on open.id = invitation.id
    where invitation.member_id = ${memberId} and (free > 0
      or exists (select from auth.user where invitation_id = invitation.id))
    order by invitation.created_at desc limit ${mostListed}`;
}

interface Inviter {
  firstName: string;
  lastName: string;
  /** The name of an image. */
  photo: string | null;
}

/** What a link shows of the member who made it. */
export async function findInviter(sql: Sql, memberId: string): Promise<Inviter | undefined> {
  const [inviter] = await sql<Inviter[]>`
    select first_name as "firstName", last_name as "lastName", photo
    from member where id = ${memberId}`;
  return inviter;
}
