import type { Sql } from '../db.ts';
import { forgive, passwordKey, signInKey } from '../limits/attempts.ts';
import { dropLinks } from './links.ts';
import { queueMail } from './mail-queue.ts';

/** Ends all access besides sessions that a thief may have made to come back with. */
export async function endOtherAccess(sql: Sql, userId: string): Promise<void> {
  await sql`delete from private.calendar_address where member_id = ${userId}`;
}

/** Does everything that follows a changed password, in one transaction. */
export async function passwordChanged(sql: Sql, userId: string): Promise<void> {
  await sql.begin((tx) => followPassword(tx, userId));
}

/**
 * Does everything that follows a password reset, in one transaction. First of all every session
 * ends, a thief's included.
 */
export async function passwordReset(sql: Sql, user: { id: string; email: string }): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`delete from auth.session where user_id = ${user.id}`;
    // A member who was locked out by others' guesses gets in again.
    await forgive(tx, signInKey(user.email));
    await followPassword(tx, user.id);
  });
}

async function followPassword(tx: Sql, userId: string): Promise<void> {
  await endOtherAccess(tx, userId);
  await dropLinks(tx, userId);
  await forgive(tx, passwordKey(userId));
  await queueMail(tx, { kind: 'password_changed', userId });
}
