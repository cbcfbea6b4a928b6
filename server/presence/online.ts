import type { Sql } from '../db.ts';

/** How many members are shown as online. */
export async function countOnline(sql: Sql): Promise<number> {
  const [counted] = await sql<{ online: number }[]>`
    select count(*)::int as online from presence where online`;
  return counted?.online ?? 0;
}
