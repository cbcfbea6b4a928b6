import { beforeAll, describe, expect, it } from 'vitest';
import { memberStatuses } from '../../schema/members/rules.ts';
import { ownDatabase } from '../cli/testing/database.ts';
import { addMember } from '../testing/members.ts';
import { searchMembers } from './routes.ts';

const db = ownDatabase();

const found = async (term: string) =>
  (await searchMembers(db.sql, term)).map(({ firstName, lastName }) => `${firstName} ${lastName}`);

beforeAll(async () => {
  const names = [
    ['Joanna', 'Leeway'],
    ['Leo', 'Brand'],
    ['Bo', 'Anders'],
    ['Zoë', 'Ångström'],
    ['100%', 'Sure_thing'],
    ['Back\\slash', "O'Hara"],
    ['1000', 'Surething'],
  ];
  for (const [firstName, lastName] of names) await addMember(db.sql, { firstName, lastName });
});

describe('search', () => {
  it.each([
    ['a part of the first name', 'oann', ['Joanna Leeway']],
    ['a part of the last name', 'eewa', ['Joanna Leeway']],
    ['first and last name together', 'anna lee', ['Joanna Leeway']],
    ['one letter', 'z', ['Zoë Ångström']],
    ['another case', 'JOANNA', ['Joanna Leeway']],
    ['another case beyond ASCII', 'ZOË ÅNG', ['Zoë Ångström']],
    ['blanks around it', '  joanna ', ['Joanna Leeway']],
    ['nothing of anybody', 'xyz', []],
    ['names in the wrong order', 'leeway joanna', []],
  ])('finds by %s', async (_what, term, names) => {
    expect(await found(term)).toEqual(names);
  });

  it('puts those first whose name begins with it', async () => {
    expect(await found('le')).toEqual(['Leo Brand', 'Joanna Leeway']);
  });

  it.each([
    ['%', ['100% Sure_thing']],
    ['_', ['100% Sure_thing']],
    ['\\', ["Back\\slash O'Hara"]],
    ["o'h", ["Back\\slash O'Hara"]],
    ['e_t', ['100% Sure_thing']],
    ['100%', ['100% Sure_thing']],
  ])('takes %s as it is', async (term, names) => {
    expect(await found(term)).toEqual(names);
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \t '],
    ['NUL', 'joanna\0'],
    ['SQL', "'; drop table member; --"],
    ['SQL of a pattern', "%' or '1'='1"],
    ['a lone surrogate', '\ud83d'],
    ['more than any name', 'joanna'.repeat(10_000)],
  ])('finds nobody for %s', async (_what, term) => {
    expect(await found(term)).toEqual([]);
  });

  it('shows 12 at most', async () => {
    for (let n = 0; n < 13; n++)
      await addMember(db.sql, { firstName: 'Quincy', lastName: `N${n}` });
    expect(await found('quincy')).toHaveLength(12);
  });

  it('leaves out everyone who is hidden', async () => {
    const lastName = 'Vanished';
    for (const status of memberStatuses)
      await addMember(db.sql, { firstName: status, lastName, status });
    await addMember(db.sql, { firstName: 'unverified', lastName, verified: false });
    expect(await found(lastName)).toEqual(['active Vanished']);
  });

  it('gives an id, names and a photo and nothing more', async () => {
    const [one] = await searchMembers(db.sql, 'joanna');
    expect(Object.keys(one ?? {}).sort()).toEqual(['firstName', 'id', 'lastName', 'photo']);
  });
});
