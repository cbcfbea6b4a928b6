import { withDatabase } from '../../server/db.ts';

/** The member to look around with in the demo world. All members have the same password. */
export const demo = {
  email: 'demo@hearth.local',
  password: 'Hearth-demo-1',
  firstName: 'Robin',
  lastName: 'Ember',
};

/** Whether the demo world is in this database. */
export async function isSeeded(databaseUrl: string): Promise<boolean> {
  const [found] = await withDatabase(
    databaseUrl,
    (sql) => sql`select 1 from auth."user" where email = ${demo.email}`,
  );
  return found !== undefined;
}
