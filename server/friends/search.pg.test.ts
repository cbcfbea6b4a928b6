import { beforeAll, describe, expect, it } from 'vitest';
import { normalEmail } from '../../schema/auth/rules.ts';
import { memberTerm } from '../../schema/friends/member-term.ts';
import { searchPlace } from '../../schema/friends/rules.ts';
import { memberStatuses } from '../../schema/members/rules.ts';
import { addBlock, addMember, befriend } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { searchMembers } from './search.ts';

const db = ownDatabase();

const names = (members: { firstName: string; lastName: string }[]) =>
  members.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

let me: string;
const search = (typed: string, shown?: string[]) =>
  searchMembers(db.sql, { me, typed, shown, byAddress: true });
const found = async (typed: string) => names(await search(typed));

/** A member with the given address, public or private. */
async function addWithEmail(firstName: string, email: string, isPrivate = false) {
  const id = await addMember(db.sql, { firstName, lastName: 'Mailbox' });
  await db.sql`update auth.user set email = ${email} where id = ${id}`;
  if (isPrivate) {
    await db.sql`update member set private_fields = '["email"]', email = null where id = ${id}`;
    await db.sql`update member_private set email = ${email} where member_id = ${id}`;
  }
  return id;
}

beforeAll(async () => {
  me = await addMember(db.sql, { firstName: 'The', lastName: 'Asker' });
  const people = [
    ['Joanna', 'Leeway'],
    ['Leo', 'Brand'],
    ['Bo', 'Anders'],
    ['Zoë', 'Ångström'],
    ['100%', 'Sure_thing'],
    ['Back\\slash', "O'Hara"],
    ['1000', 'Surething'],
    ['Mary X', 'Yule'],
    ['Mary', 'Yule'],
    ['İhsan', 'Şahin'],
    ['László', 'O’Brien'],
    ['Jose\u0301', 'Łódź‑Nowak'],
  ];
  for (const [firstName, lastName] of people) await addMember(db.sql, { firstName, lastName });
});

describe('search', () => {
  it.each([
    ['a part of the first name', 'oann', ['Joanna Leeway']],
    ['a part of the last name', 'eewa', ['Joanna Leeway']],
    ['first and last name together', 'anna lee', ['Joanna Leeway']],
    ['one letter', 'z', ['Zoë Ångström', 'László O’Brien', 'Jose\u0301 Łódź‑Nowak']],
    ['another case', 'JOANNA', ['Joanna Leeway']],
    ['another case beyond ASCII', 'ZOË ÅNG', ['Zoë Ångström']],
    ['blanks around it', '  joanna ', ['Joanna Leeway']],
    ['nothing of anybody', 'xyz', []],
    ['names in another order', 'leeway joanna', ['Joanna Leeway']],
    ['names that others stand between', 'mary yule', ['Mary Yule', 'Mary X Yule']],
    ['a capital that only Turkish has', 'İhsan', ['İhsan Şahin']],
    ['its small letter', 'ihsan şah', ['İhsan Şahin']],
    ['letters without marks', 'laszlo', ['László O’Brien']],
    ['another apostrophe', "o'brien", ['László O’Brien']],
    ['a letter and a mark', 'José', ['Jose\u0301 Łódź‑Nowak']],
    ['a bar left out, another hyphen', 'lodz-n', ['Jose\u0301 Łódź‑Nowak']],
    ['wide letters and a blank between', 'ＪＯＡＮＮＡ\u3000ｌｅｅ', ['Joanna Leeway']],
    ['a sign that nobody sees', 'joa\u200bnna', ['Joanna Leeway']],
  ])('finds members by %s', async (_what, term, expected) => {
    expect(await found(term)).toEqual(expected);
  });

  it('puts members first whose name begins with the text', async () => {
    expect((await found('le')).slice(0, 2)).toEqual(['Leo Brand', 'Joanna Leeway']);
  });

  it.each([
    ['%', ['100% Sure_thing']],
    ['_', ['100% Sure_thing']],
    ['\\', ["Back\\slash O'Hara"]],
    ["o'h", ["Back\\slash O'Hara"]],
    ['e_t', ['100% Sure_thing']],
    ['100%', ['100% Sure_thing']],
  ])('treats %s as plain text', async (term, expected) => {
    expect(await found(term)).toEqual(expected);
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \t '],
    ['SQL', "'; drop table member; --"],
    ['SQL of a pattern', "%' or '1'='1"],
    ['a lone surrogate', '\ud83d'],
    ['more than any name', 'joanna'.repeat(10_000)],
  ])('finds no member for %s', async (_what, term) => {
    expect(await found(term)).toEqual([]);
  });

  it('returns at most 12 members', async () => {
    for (let n = 0; n < 13; n++)
      await addMember(db.sql, { firstName: 'Quincy', lastName: `N${n}` });
    expect(await found('quincy')).toHaveLength(12);
  });

  it('leaves out all hidden members', async () => {
    const lastName = 'Vanished';
    for (const status of memberStatuses)
      await addMember(db.sql, { firstName: status, lastName, status });
    await addMember(db.sql, { firstName: 'unverified', lastName, verified: false });
    expect(await found(lastName)).toEqual(['active Vanished']);
  });

  it('returns id, names, photo, city and the number of mutual friends, and nothing more', async () => {
    const [one] = await search('joanna');
    expect(Object.keys(one ?? {}).sort()).toEqual([
      'city',
      'firstName',
      'id',
      'lastName',
      'mutual',
      'photo',
    ]);
  });

  it('puts members first that the device already shows, if they match', async () => {
    const [first, , third] = await search('quincy');
    const shown = [third?.id ?? '', first?.id ?? '', me];
    const again = await search('quincy', shown);
    expect(new Set(again.slice(0, 2).map(({ id }) => id))).toEqual(new Set(shown.slice(0, 2)));
    expect(new Set(again.map(({ id }) => id)).size).toBe(12);
    expect(again.map(({ id }) => id)).not.toContain(me);
  });
});

describe('search by address', () => {
  it('finds a member by a part of a public address', async () => {
    await addWithEmail('Pia', 'pia.public@mail.example');
    expect(await found('A.PUBLIC@mail')).toEqual(['Pia Mailbox']);
    expect(await found('pia.public@mail.example')).toEqual(['Pia Mailbox']);
  });

  it('finds a member by their whole private address only', async () => {
    await addWithEmail('Sue', 'sue.secret@mail.example', true);
    expect(await found(' Sue.Secret@mail.example ')).toEqual(['Sue Mailbox']);
    for (const part of ['sue.secret', 'sue.secret@mail.exampl', 'ue.secret@mail.example'])
      expect(await found(part)).toEqual([]);
  });

  it.each([
    ['public', false],
    ['private', true],
  ])(
    'finds a %s address with a host in another script, as its owner typed it',
    async (_, hidden) => {
      const host = hidden ? 'тайный.рф' : 'край.рф';
      await addWithEmail('Zoya', normalEmail(`zoya@${host}`), hidden);
      expect(await found(` Zoya@${host.toUpperCase()}`)).toEqual(['Zoya Mailbox']);
      expect(await found(normalEmail(`zoya@${host}`))).toEqual(['Zoya Mailbox']);
    },
  );

  it('finds a member once when both name and address match', async () => {
    await addWithEmail('Twofold', 'twofold@mail.example');
    expect(await found('twofold')).toEqual(['Twofold Mailbox']);
  });

  it('puts members last that only the address matches', async () => {
    await addWithEmail('Aaron', 'needle@mail.example');
    await addMember(db.sql, { firstName: 'Zed', lastName: 'Haneedle' });
    expect(await found('needle')).toEqual(['Zed Haneedle', 'Aaron Mailbox']);
  });
});

describe('mutual friends', () => {
  it('are counted without the two themselves and without hidden members', async () => {
    const [other, shared, hidden] = await Promise.all([
      addMember(db.sql, { firstName: 'Mutuala' }),
      addMember(db.sql),
      addMember(db.sql),
    ]);
    await befriend(db.sql, me, other);
    for (const id of [shared, hidden]) {
      await befriend(db.sql, me, id);
      await befriend(db.sql, other, id);
    }
    await db.sql`update member set status = 'disabled' where id = ${hidden}`;
    expect(await search('mutuala')).toMatchObject([{ id: other, mutual: 1 }]);
    expect(await search('the asker')).toMatchObject([{ id: me, mutual: 2 }]);
  });
});

describe('a block', () => {
  it.each(['who made it', 'against whom it is'])('hides members from %s', async (side) => {
    const other = await addWithEmail(`Blocky${side.length}`, `blocky${side.length}@mail.example`);
    const [blocker, blocked] = side === 'who made it' ? [me, other] : [other, me];
    await addBlock(db.sql, blocker, blocked);
    for (const term of [`blocky${side.length}`, `blocky${side.length}@mail.example`])
      expect(await search(term, [other])).toEqual([]);
  });
});

it('is applied on the device by the same rule', async () => {
  const everyone = await db.sql<{ firstName: string; lastName: string; email: string | null }[]>`
    select first_name as "firstName", last_name as "lastName", email from member
    where last_name = 'Mailbox' and first_name not like 'Blocky%' or first_name in ('Joanna', 'Zoë', '100%', 'László', 'İhsan', 'Mary X')`;
  for (const typed of [
    'JOA',
    'oë å',
    '100%',
    ' mailbox',
    'pia.public',
    'Zoya@Край.рф',
    'sue.secret',
    'nobody',
    'OBRIEN laszlo',
    "brien laszlo o'",
  ]) {
    const term = memberTerm(typed);
    const here = everyone.filter((member) => searchPlace(member, term) !== undefined);
    expect(names(here).sort(), typed).toEqual((await found(typed)).sort());
  }
});
