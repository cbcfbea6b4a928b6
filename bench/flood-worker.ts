import { setPriority } from 'node:os';
import process from 'node:process';
import type { Person } from '../testing/person.ts';
import { type FloodName, floods } from './floods.ts';

/** What the flood's process is told: which flood, and by whom. */
export interface Order {
  flood: FloodName;
  members: Person[];
}

process.once('message', async ({ flood, members }: Order) => {
  // In reality, those who flood use machines of their own.
  setPriority(10);
  process.send?.('begun');
  await floods[flood](members);
});
process.once('disconnect', () => process.exit());
