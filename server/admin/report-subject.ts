import { reportKinds } from '../../schema/reports/rules.ts';
import type { Sql } from '../db.ts';

/** SQL: the kind of what a report is about. */
export const kindOf = (sql: Sql) =>
  sql.unsafe(
    `case ${reportKinds.map((kind) => `when report.${kind}_id is not null then '${kind}'`).join(' ')} end`,
  );

/** SQL: the id of what a report is about. */
export const idOf = (sql: Sql) =>
  sql.unsafe(`coalesce(${reportKinds.map((kind) => `report.${kind}_id`).join(', ')})`);
