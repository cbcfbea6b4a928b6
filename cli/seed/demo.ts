import { withDatabase } from '../../server/db.ts';

/** The member as whom one looks around in the demo world. Every other member has the same password. */
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
