import type { TransactionSql } from 'postgres';
import type { House } from '../../schema/auth/house/rules.ts';
import { asTyped } from '../../schema/text.ts';
import type { Sql } from '../db.ts';

/** Reads what the operator decided. Not cached: a door that was closed lets nobody in. */
export async function readHouse(sql: Sql | TransactionSql): Promise<House> {
  const [house] = await sql<House[]>`select door, name, rules from private.house`;
  if (!house) throw new Error('private.house is empty');
  return house;
}

/**
 * Changes it, and waits for the sign-ups that are going through the door. `houseProblem` has to be
 * asked first.
 */
export async function changeHouse(
  sql: Sql | TransactionSql,
  { door, name, rules }: Partial<House>,
): Promise<void> {
  await sql`
    update private.house set
      door = coalesce(${door ?? null}, door),
      name = coalesce(${name === undefined ? null : asTyped(name)}, name),
      rules = coalesce(${rules === undefined ? null : rules.trim()}, rules)`;
}
