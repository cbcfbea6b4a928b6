import { APIError } from 'better-auth/api';
import { errors } from '../../schema/errors.ts';
import type { Sql } from '../db.ts';
import { readHouse } from './house.ts';
import { invitationCookieIn, openInvitation } from './invitations.ts';

/**
 * Whether this browser may make an account at the moment, and the invitation by which it does. The
 * same answer for every mail address. The trigger `account_created` decides: this is another
 * connection, and what it read may be over by then. @throws 403
 */
export async function admission(
  sql: Sql,
  headers: Headers | undefined,
): Promise<{ invitationId: string | null }> {
  const token = invitationCookieIn(headers);
  const invitation = token && (await openInvitation(sql, token));
  if (invitation) return { invitationId: invitation.id };
  if ((await readHouse(sql)).door !== 'invitation') return { invitationId: null };
  const code = token ? 'invitation_over' : 'by_invitation';
  throw new APIError('FORBIDDEN', { code, message: errors[code] });
}

/** As `admission`, for callers who only ask. */
export const mayEnter = (sql: Sql, headers: Headers): Promise<boolean> =>
  admission(sql, headers).then(
    () => true,
    (error) => {
      if (error instanceof APIError) return false;
      throw error;
    },
  );
