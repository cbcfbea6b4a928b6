import { createHash } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Sql } from '../db.ts';

/** The requests that make accounts are below it. */
export const invitationPath = '/api';
/** Holds the token of the invitation that this browser opened last. */
export const invitationCookie = 'hearth.invitation';

export const invitationCookieIn = (headers: Headers | undefined): string | undefined =>
  parse(headers?.get('cookie') ?? '', invitationCookie)[invitationCookie] || undefined;

/** An answer after which the browser's next account comes by no invitation. */
export function withoutInvitation(answer: Response): Response {
  const headers = new Headers(answer.headers);
  const over = { path: invitationPath, maxAge: 0 };
  headers.append('set-cookie', serialize(invitationCookie, '', over));
  return new Response(answer.body, { status: answer.status, headers });
}

/** The form in which a token is stored. */
export const hashOfToken = (token: string) =>
  createHash('sha256').update(token).digest('base64url');

interface OpenInvitation {
  id: string;
  /** The member who invites; null for an operator's link. */
  memberId: string | null;
}

/** The invitation of a token; undefined unless there is room in it. */
export async function openInvitation(sql: Sql, token: string): Promise<OpenInvitation | undefined> {
  const [invitation] = await sql<OpenInvitation[]>`
    select id, member_id as "memberId" from private.open_invitation
    where token_hash = ${hashOfToken(token)} and free > 0`;
  return invitation;
}

/** Deletes invitations that have been over for a month and brought nobody. */
export async function forgetInvitations(sql: Sql): Promise<void> {
  await sql`
    delete from private.invitation
    where least(expires_at, taken_back_at) < now() - interval '30 days'
      and not exists (select from auth.user where invitation_id = invitation.id)`;
}
