import { expect, it } from 'vitest';
import { siteAt } from '../../testing/site.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { openInvitation } from '../auth/invitations.ts';
import { createMember } from './accounts.ts';
import { house } from './house.ts';

const db = ownDatabase();
const site = () => siteAt(db.url, 'uploads');
const run = (...args: string[]) => house(site(), args);

it('tells and changes the door, the name and the rules', async () => {
  expect(await run()).toBe('Hearth. The door: open.\nNo house rules.');
  expect(await run('--door', 'invitation', '--name', 'The Lees', '--rules', 'Be kind.')).toBe(
    'The Lees. The door: invitation.\nHouse rules:\nBe kind.',
  );
  expect(await run('--rules', '')).toBe('The Lees. The door: invitation.\nNo house rules.');
});

it.each([
  [['--door', 'ajar'], /^Usage: .*--door open\|invitation\|approval/],
  [['open'], /^Usage/],
  [['--name', ' '], /Enter a name/],
  [['--name', 'x'.repeat(51)], /at most 50/],
  [['--rules', 'x'.repeat(5_001)], /at most 5000/],
  [['invite', '--people', '0'], /^Usage/],
  [['invite', '--days', 'x'], /^Usage/],
])('%j is refused', async (args, words) => {
  await expect(run(...args)).rejects.toThrow(words);
});

it('makes a link for people whom nobody has invited', async () => {
  const made = await run('invite', '--people', '3');
  const [, token = ''] = made.match(/^For 3 people, within 7 days:\n\S+\/join#(\S+)$/) ?? [];
  expect(await openInvitation(db.sql, token)).toMatchObject({ memberId: null });
});

it('an account that an operator makes passes a closed door, and waits for nobody', async () => {
  for (const door of ['invitation', 'approval']) {
    await run('--door', door);
    await createMember(site().env, { email: `${door}@example.org`, firstName: '', lastName: '' });
  }
  const made = await db.sql`
    select status from auth.user join member using (id) where "user".email like any('{invitation@%,approval@%}')`;
  expect(made).toEqual([{ status: 'active' }, { status: 'active' }]);
});
