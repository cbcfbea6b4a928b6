import type { Sql } from '../db.ts';

/** Makes every reset link of an account useless. better-auth ends the used one only. */
export async function dropResets(sql: Sql, userId: string): Promise<void> {
  await sql`
    delete from auth.verification
    where value = ${userId} and identifier like 'reset-password:%'`;
}
