import { migrate } from '../../server/migrate.ts';
import { asRole, letIn, type Passwords } from '../../server/roles.ts';
import type { Secrets } from './secrets.ts';

/** The addresses of one database, for each of its roles. */
export interface DatabaseUrls {
  owner: string;
  app: string;
  zero: string;
}

/** With which the roles of a stack log in. */
export const passwordsOf = ({ postgresApp, postgresZero }: Secrets): Passwords => ({
  hearth_app: postgresApp,
  hearth_zero: postgresZero,
});

/**
 * Brings a database up to date, or to the state of another version's `migrations`, and lets the app
 * and zero-cache in.
 */
export async function migrated(
  owner: string,
  secrets: Secrets,
  migrations = migrate,
): Promise<DatabaseUrls> {
  const passwords = passwordsOf(secrets);
  await migrations(owner);
  await letIn(owner, passwords);
  return {
    owner,
    app: asRole(owner, 'hearth_app', passwords.hearth_app),
    zero: asRole(owner, 'hearth_zero', passwords.hearth_zero),
  };
}
