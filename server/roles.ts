import { reachable } from './databases.ts';
import { type Sql, withDatabase } from './db.ts';

/**
 * The roles that the migration `roles` makes: web, worker and most commands use the first,
 * zero-cache the second.
 */
export const roles = ['hearth_app', 'hearth_zero'] as const;
export type Role = (typeof roles)[number];
export type Passwords = Record<Role, string>;

/** The address of the same database for another role. */
export function asRole(url: string, role: Role, password: string): string {
  const other = new URL(url);
  other.username = role;
  other.password = encodeURIComponent(password);
  return other.href;
}

/**
 * Sets the passwords of the roles, unless they are these. The roles are the server's: another
 * Hearth on it would be locked out. @throws in words if the role of `ownerUrl` may not, or if
 * somebody is logged in with another password
 */
export async function letIn(ownerUrl: string, passwords: Passwords): Promise<void> {
  for (const role of roles) {
    if (await reachable(asRole(ownerUrl, role, passwords[role]))) continue;
    await withDatabase(ownerUrl, (sql) => setPassword(sql, role, passwords[role])).catch(
      ({ message }) => {
        throw new Error(
          `The password of the role ${role} is another one, and cannot be set: ${message}.`,
        );
      },
    );
  }
}

async function setPassword(sql: Sql, role: Role, password: string): Promise<void> {
  const [session] = await sql`select from pg_stat_activity where usename = ${role} limit 1`;
  if (session) throw new Error('a Hearth that runs is using it; stop that first');
  // A statement of this kind takes no parameters.
  const [quoted] = await sql`select quote_literal(${password}) as password`;
  await sql.unsafe(`alter role ${role} password ${quoted?.password}`);
}

/** The passwords that the environment of migrate names. @throws with the name of a missing one */
export function passwordsIn(source: Record<string, string | undefined>): Passwords {
  const read = (name: string) => {
    const value = source[name];
    if (!value) throw new Error(`Wrong settings in the environment:\n  ${name}: is missing`);
    return value;
  };
  return {
    hearth_app: read('POSTGRES_APP_PASSWORD'),
    hearth_zero: read('POSTGRES_ZERO_PASSWORD'),
  };
}
