import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Details } from '../../schema/members/rules.ts';
import { queries } from '../../schema/queries.ts';
import { queryArguments } from '../../testing/cases/all.ts';
import { send } from '../../testing/person.ts';
import { namesIn } from '../../testing/registry.ts';
import { replicated } from '../../testing/replicated.ts';
import { answered, openSync } from '../../testing/sync-socket.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { type Call, mutate } from '../../testing/zero-endpoints.ts';

const secrets = {
  phoneCountry: 'NO',
  phoneNumber: '+47 22 12 34 56',
  sex: 'Female',
  birthday: '1987-03-14',
  work: 'Lighthouse keeper',
  city: 'Ultima Thule',
  about: 'Collects fog',
} satisfies Partial<Details>;
const all = { phone: true, sex: true, birthday: true, work: true, city: true, about: true };

/** The values that identify Ada wherever they stand; 'Female' and 'NO' could be anybody's. */
const identifying = () => [
  secrets.phoneNumber,
  secrets.birthday,
  secrets.work,
  secrets.city,
  secrets.about,
  world.people.ada.email,
];

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  await ada({ values: secrets, was: {}, hide: { ...all, email: true }, wasHidden: {} });
  await replicated();
});
afterAll(() => world.close());

async function ada(args: Call['args']): Promise<void> {
  const [answer] = await mutate(world.people.ada, { name: 'members.updateDetails', args });
  if (answer !== 'done') throw new Error(answer);
}

/** Every query of the registry, about Ada wherever one is about somebody. */
function everyQuery(): Call[] {
  const { ada, adaPost, adaPhoto, adaImage } = world.ids;
  const about = { memberId: ada, postId: adaPost, photoId: adaPhoto, images: [adaImage] };
  return namesIn(queries).map((name) => {
    const args = queryArguments[name] as Record<string, unknown> | undefined;
    const turned = Object.entries(about).filter(([key]) => args && key in args);
    return { name, args: args && { ...args, ...start(args), ...Object.fromEntries(turned) } };
  }) as Call[];
}

/** From the newest on, in whatever way a query begins. */
const start = (args: Record<string, unknown>) => ({
  ...('start' in args && { start: null }),
  ...('after' in args && { after: { createdAt: 0, id: 'post-0001' } }),
});

const found = (text: string) => identifying().filter((value) => text.includes(value));

describe.each([
  ['a friend', 'ben'],
  ['a stranger', 'cyd'],
] as const)("Ada's private values", (role, who) => {
  it(`never reach ${role}, whatever their device queries`, async () => {
    const asked = everyQuery();
    const socket = openSync(world.people[who], asked);
    await socket.until(answered(asked.length));
    socket.close();
    expect(socket.raw()).toContain(world.ids.ada);
    expect(found(socket.raw())).toEqual([]);
    const row = socket.rows().get(`member ${world.ids.ada}`);
    expect(row).toMatchObject({ sex: null, phone_country: null, email: null });
    expect([...socket.rows().keys()]).not.toContain(`member_private ${world.ids.ada}`);
  });

  it(`are not searched for ${role}`, async () => {
    for (const term of ['ada', ...identifying()]) {
      const path = `/api/members/search?q=${encodeURIComponent(term)}`;
      expect(found(await (await send(world.people[who], path)).text()), term).toEqual([]);
    }
  });
});

it('reach Ada, who can read them on every device', async () => {
  const asked = everyQuery();
  const socket = openSync(world.people.ada, asked);
  await socket.until(answered(asked.length));
  socket.close();
  expect(found(socket.raw())).toEqual(identifying());
});

describe('a change of a privacy switch', () => {
  const workOf = (rows: Map<string, Record<string, unknown>>) =>
    rows.get(`member ${world.ids.ada}`)?.work;

  it('shows the value to open devices, and hides it again', async () => {
    const ben = openSync(world.people.ben, everyQuery());
    await ben.until(answered(everyQuery().length));
    await ada({ values: {}, was: {}, hide: { work: false }, wasHidden: {} });
    await ben.until(({ rows }) => workOf(rows()) === secrets.work);
    expect(found(ben.raw())).toEqual([secrets.work]);

    const before = ben.raw().length;
    await ada({ values: {}, was: {}, hide: { work: true }, wasHidden: {} });
    await ben.until(({ rows }) => workOf(rows()) === null);
    expect(found(ben.raw().slice(before))).toEqual([]);
    ben.close();
  });

  it('leaves no value in public columns', async () => {
    const [row] = await world.sql`select * from member where id = ${world.ids.ada}`;
    expect(found(JSON.stringify(row))).toEqual([]);
    const [own] = await world.sql`select * from member_private where member_id = ${world.ids.ada}`;
    expect(found(JSON.stringify(own))).toEqual(identifying());
  });

  it('moves a value that changes in the same save without showing it', async () => {
    const ben = openSync(world.people.ben, everyQuery());
    await ben.until(answered(everyQuery().length));
    const values = { city: 'Atlantis' };
    await ada({ values, was: { city: secrets.city }, hide: {}, wasHidden: {} });
    await ada({ values: { work: null }, was: {}, hide: { work: false }, wasHidden: {} });
    await ada({ values: { work: 'Diver' }, was: {}, hide: {}, wasHidden: {} });
    await ben.until(({ rows }) => workOf(rows()) === 'Diver');
    expect(ben.raw()).not.toContain('Atlantis');
    ben.close();
  });
});

it('a changed address stays as private as it was', async () => {
  const email = `new-${world.people.ada.email}`;
  const ben = openSync(world.people.ben, everyQuery());
  await ben.until(answered(everyQuery().length));
  await world.sql`update auth.user set email = ${email} where id = ${world.ids.ada}`;
  await ada({ values: { work: 'Sailor' }, was: {}, hide: {}, wasHidden: {} });
  await ben.until(({ rows }) => rows().get(`member ${world.ids.ada}`)?.work === 'Sailor');
  ben.close();
  expect(ben.raw()).not.toContain(email);
});
