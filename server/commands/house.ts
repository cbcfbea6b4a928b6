import { parseArgs } from 'node:util';
import { doors, type House, houseProblem } from '../../schema/auth/house/rules.ts';
import { inviteMany, settleHouse } from '../admin/house.ts';
import { readHouse } from '../auth/house.ts';
import { withDatabase } from '../db.ts';
import { invitationUrl } from '../friends/invitations.ts';
import { type Command, usageOf } from './command.ts';

const usage = `house [--door ${doors.join('|')}] [--name NAME] [--rules TEXT]
house invite [--people N] [--days N]`;

/**
 * Tells who may sign up, and the name and rules of this Hearth, or changes them; or makes a link by
 * which people may sign up.
 */
export const house: Command = async (site, args) => {
  const { values, positionals } = parseArgs({
    args,
    options: {
      door: { type: 'string' },
      name: { type: 'string' },
      rules: { type: 'string' },
      people: { type: 'string', default: '1' },
      days: { type: 'string', default: '7' },
    },
    allowPositionals: true,
  });
  const { door: wanted, name, rules, people, days } = values;
  const { env } = site;
  if (positionals.join(' ') === 'invite') {
    const [seats, open] = [Number(people), Number(days)];
    if (!isCount(seats, 1_000) || !isCount(open, 365)) throw usageOf(site, usage);
    const token = await withDatabase(env.DATABASE_URL, (sql) =>
      inviteMany(sql, null, { seats, days: open }),
    );
    return `For ${seats === 1 ? 'one person' : `${seats} people`}, within ${open} days:\n${invitationUrl(env.ORIGIN, token)}`;
  }
  const door = doors.find((one) => one === wanted);
  if (positionals.length > 0 || (wanted !== undefined && !door)) throw usageOf(site, usage);
  const change: Partial<House> = {
    ...(door && { door }),
    ...(name !== undefined && { name }),
    ...(rules !== undefined && { rules }),
  };
  const problem = houseProblem(change);
  if (problem) throw new Error(problem);
  return withDatabase(env.DATABASE_URL, async (sql) => {
    if (Object.keys(change).length > 0) await settleHouse(sql, null, change);
    return told(await readHouse(sql));
  });
};

const isCount = (n: number, most: number) => Number.isInteger(n) && n >= 1 && n <= most;

const told = ({ door, name, rules }: House): string =>
  `${name}. The door: ${door}.\n${rules ? `House rules:\n${rules}` : 'No house rules.'}`;
