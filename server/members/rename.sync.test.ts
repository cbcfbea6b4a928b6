import { describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();

const rename = async (who: Person, firstName: string, lastName = '') =>
  (await mutate(who, { name: 'members.rename', args: { firstName, lastName } }))[0];

/** The name in the account, which mails use, and in the member, which others see. */
async function namesOf({ id }: Person) {
  const [names] = await db.sql`
    select account.name as account, account.first_name as letters,
      member.first_name || ' ' || member.last_name as member
    from auth.user as account join member using (id) where id = ${id}`;
  return names;
}

const age = ({ id }: Person, days: string) => db.sql`
  update member_private set renamed_at = renamed_at - ${days}::interval,
    renamed_before = renamed_before - ${days}::interval
  where member_id = ${id}`;

describe('a change of name', () => {
  it('reaches the member, and the account that mails use', async () => {
    const ann = await newPerson('Ann');
    expect(await rename(ann, ' Bea ', 'Ray')).toBe('done');
    expect(await namesOf(ann)).toEqual({ account: 'Bea Ray', letters: 'Bea', member: 'Bea Ray' });
    expect(await rename(ann, 'Bea')).toBe('done');
    expect(await namesOf(ann)).toEqual({ account: 'Bea', letters: 'Bea', member: 'Bea ' });
  });

  it('deletes the former name', async () => {
    const ann = await newPerson('Wilhelmina');
    expect(await rename(ann, 'Bea')).toBe('done');
    const [row] =
      await db.sql`select to_jsonb(member_private) as kept from member_private where member_id = ${ann.id}`;
    expect(JSON.stringify(row)).not.toContain('Wilhelmina');
  });

  it('is refused a third time within 30 days of the first', async () => {
    const ann = await newPerson('Ann');
    expect(await rename(ann, 'Bea')).toBe('done');
    await age(ann, '10 days');
    expect(await rename(ann, 'Cleo')).toBe('done');
    expect(await rename(ann, 'Dora')).toBe('rename_later');
    await age(ann, '19 days 23 hours');
    expect(await rename(ann, 'Dora')).toBe('rename_later');
    expect(await namesOf(ann)).toMatchObject({ letters: 'Cleo' });
    await age(ann, '1 hour');
    expect(await rename(ann, 'Dora')).toBe('done');
    // The one of ten days later counts on.
    expect(await rename(ann, 'Eve')).toBe('rename_later');
  });

  it('to the same name does not count', async () => {
    const ann = await newPerson('Ann');
    for (let n = 0; n < 4; n++) expect(await rename(ann, 'Bea')).toBe('done');
    expect(await rename(ann, 'Cleo')).toBe('done');
  });

  it('from two tabs at once is counted for each', async () => {
    const ann = await newPerson('Ann');
    expect(await rename(ann, 'Bea')).toBe('done');
    const names = ['Cleo', 'Dora'];
    // Both are on their way before either may go on.
    const { asked } = await db.sql.begin(async (tx) => {
      await tx`select from auth.user where id = ${ann.id} for update`;
      const sent = names.map((name) => rename(ann, name));
      await untilWaiting(db.sql, names.length, '%auth."user"%');
      return { asked: sent };
    });
    expect((await Promise.all(asked)).sort()).toEqual(['done', 'rename_later']);
  });

  it('can be saved together with the address and the details', async () => {
    const ann = await newPerson('Ann');
    const details = { values: { work: 'Baker' }, was: {}, hide: {}, wasHidden: {} };
    const [renamed, , detailed] = await Promise.all([
      rename(ann, 'Bea'),
      db.sql`update auth.user set email = ${`new-${ann.email}`} where id = ${ann.id}`,
      mutate(ann, { name: 'members.updateDetails', args: details }),
    ]);
    expect([renamed, ...detailed]).toEqual(['done', 'done']);
    const [member] = await db.sql`select first_name, work, email from member where id = ${ann.id}`;
    expect(member).toEqual({ first_name: 'Bea', work: 'Baker', email: `new-${ann.email}` });
  });
});
