import { setPriority } from 'node:os';
import process from 'node:process';
import type { Person } from '../testing/person.ts';
import { type FloodName, floods } from './floods.ts';

/** The input of the flood's process: the kind of flood, and its members. */
export interface Order {
  flood: FloodName;
  members: Person[];
}

process.once('message', async ({ flood, members }: Order) => {
  // In reality, attackers use machines of their own.
  setPriority(10);
  process.send?.('begun');
  await floods[flood](members);
});
process.once('disconnect', () => process.exit());
