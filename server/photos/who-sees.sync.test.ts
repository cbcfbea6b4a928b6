import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageUrl } from '../../schema/images.ts';
import { image } from '../../testing/cases/case.ts';
import { systemDatabase } from '../../testing/database.ts';
import { eventContent } from '../../testing/events.ts';
import { befriend } from '../../testing/members.ts';
import { newPerson, type Person, send } from '../../testing/person.ts';
import { replicated } from '../../testing/replicated.ts';
import { openAnswered } from '../../testing/sync-socket.ts';
import { type Call, mutate } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();

/** Kinds of rows that show an image, each with its own. */
const kinds = [
  'avatar',
  'cover',
  'photo',
  'post',
  'morePost',
  'video',
  'publicEvent',
  'privateEvent',
  'guestsPost',
  'guestsMore',
  'guestsVideo',
  'message',
  'moreMessage',
  'game',
  'hiddenGame',
] as const;
type Kind = (typeof kinds)[number];
const viewers = ['friend', 'invited', 'stranger', 'blocked'] as const;
type Who = (typeof viewers)[number];

/** The owner's rows, and their images. The image of a kind stands for what its row shows. */
const ids = Object.fromEntries(kinds.map((kind) => [kind, randomUUID()])) as Record<Kind, string>;
const images = Object.fromEntries(kinds.map((kind) => [kind, randomUUID()])) as Record<
  Kind,
  string
>;
let owner: Person;
let others: Record<Who, Person>;

const must = async (who: Person, ...calls: Call[]) =>
  expect(await mutate(who, ...calls)).toEqual(calls.map(() => 'done'));
/** Their session stays, unlike with `npm run member`. */
const become = (status: string) =>
  db.sql`update member set status = ${status} where id = ${owner.id}`;

/** The queries by which a device gets the owner's rows. */
const everything = (): Call[] => [
  { name: 'members.profile', args: { memberId: owner.id } },
  { name: 'photos.photo', args: { photoId: ids.photo } },
  ...[ids.post, ids.video, ids.privateEvent].map((postId) => ({
    name: 'feed.post',
    args: { postId },
  })),
  ...[ids.publicEvent, ids.privateEvent].map((id) => ({ name: 'events.event', args: { id } })),
  { name: 'chat.message', args: { id: ids.message } },
  { name: 'apps.games' },
];

const kindOf = new Map<unknown, Kind>(kinds.map((kind) => [images[kind], kind]));
const inOrder = (found: Iterable<Kind>) => {
  const all = new Set(found);
  return kinds.filter((kind) => all.has(kind));
};

/** Whose images are in the rows that reach this device. */
async function rowsShow(person: Person): Promise<Kind[]> {
  const socket = await openAnswered(person, everything());
  socket.close();
  const values = [...socket.rows().values()].flatMap((row) => Object.values(row));
  const names = values.flatMap((value) =>
    Array.isArray(value) ? value.map((picture) => picture.name) : value,
  );
  return inOrder(names.flatMap((value) => kindOf.get(value) ?? []));
}

/**
 * The kinds of pictures that a person may have. There are no files: that an image is unchanged is
 * answered only to members who may have it.
 */
async function served(person: Person): Promise<Kind[]> {
  const answers = await Promise.all(
    kinds.map(async (kind) => {
      const etag = `"${images[kind]}-480"`;
      const headers = { 'if-none-match': etag };
      const { status } = await send(person, imageUrl(images[kind], 480), { headers });
      return { kind, status };
    }),
  );
  for (const { status } of answers) expect([304, 404]).toContain(status);
  return inOrder(answers.flatMap(({ kind, status }) => (status === 304 ? kind : [])));
}

const asked = async (look: (person: Person) => Promise<Kind[]>) => {
  const found = await Promise.all(viewers.map(async (who) => [who, await look(others[who])]));
  return Object.fromEntries(found) as Record<Who, Kind[]>;
};

/** The pictures of videos and games have no owner. */
const owned = kinds.filter((kind) => !/video|game/i.test(kind));

beforeAll(async () => {
  const [first, ...four] = await Promise.all([1, 2, 3, 4, 5].map(() => newPerson()));
  owner = first as Person;
  others = Object.fromEntries(viewers.map((who, n) => [who, four[n]])) as Record<Who, Person>;
  const { sql } = db;
  for (const kind of kinds)
    await sql`
      insert into private.upload (name, member_id, state, width, height, thumbhash)
      values (${images[kind]}, ${owned.includes(kind) ? owner.id : null}, 'ready', 640, 480, 'hash')`;
  for (const who of ['friend', 'invited'] as const) await befriend(sql, owner.id, others[who].id);

  await sql`update member set photo = ${images.avatar}, cover = ${images.cover} where id = ${owner.id}`;
  await sql`
    insert into photo (id, member_id, type, image, image_width, image_height, thumbhash, created_at)
    values (${ids.photo}, ${owner.id}, 'post', ${images.photo}, 640, 480, 'hash', now())`;
  for (const [key, shown] of [
    [ids.video, images.video],
    [ids.guestsVideo, images.guestsVideo],
  ])
    await sql`
      insert into video (key, title, image, image_width, image_height, thumbhash)
      values (${String(key)}, 'Film', ${String(shown)}, 640, 480, 'hash')`;
  for (const [id, shown, key] of [
    [ids.post, images.post, ''],
    [ids.video, null, ids.video],
  ])
    await sql`
      insert into post (id, member_id, text, image, created_at, hype_count, video_key)
      values (${String(id)}, ${owner.id}, 'Hello', ${shown ?? null}, now(), 0, ${key ?? ''})`;
  for (const [kind, visibility] of [
    ['publicEvent', 'public'],
    ['privateEvent', 'private'],
  ] as const)
    await must(owner, {
      name: 'events.create',
      args: {
        id: ids[kind],
        ...eventContent(),
        visibility,
        image: image(images[kind]),
        guests: [others.invited.id],
      },
    });
  await sql`
    update post set image = ${images.guestsPost},
      more_pictures = ${sql.json([{ ...image(images.guestsMore), alt: null }])}, video_key = ${ids.guestsVideo}
    where id = ${ids.privateEvent}`;
  await sql`
    update post set more_pictures = ${sql.json([{ ...image(images.morePost), alt: null }])}
    where id = ${ids.post}`;
  const morePictures = [{ image: image(images.moreMessage), alt: null }];
  const picture = { text: null, image: image(images.message), morePictures };
  await must(owner, {
    name: 'chat.send',
    args: { id: ids.message, peerId: others.friend.id, ...picture },
  });
  for (const [kind, visibility] of [
    ['game', 'public'],
    ['hiddenGame', 'hidden'],
  ] as const)
    await sql`
      insert into game (id, title, description, icon_image, game_url, categories, visibility, plays, created_at)
      values (${ids[kind]}, 'Pong', '', ${images[kind]}, ${`https://${ids[kind]}.example/`}, '[]',
        ${visibility}, 0, now())`;
  await must(others.blocked, { name: 'members.block', args: { memberId: owner.id } });
  await replicated();
});
afterAll(() => db.sql`delete from game where id = any(${Object.values(ids)})`);

const forAll: Kind[] = ['avatar', 'cover', 'photo', 'post', 'morePost', 'video', 'publicEvent'];
const forGuests: Kind[] = ['privateEvent', 'guestsPost', 'guestsMore', 'guestsVideo'];

it('every image is served to members whose rows show it, and to nobody else', async () => {
  const rows = await asked(rowsShow);
  expect(rows).toEqual({
    friend: [...forAll, 'message', 'moreMessage', 'game'],
    invited: [...forAll, ...forGuests, 'game'],
    stranger: [...forAll, 'game'],
    blocked: ['game'],
  });
  expect(await asked(served)).toEqual(rows);
});

it('the owner of an image can always load it', async () => {
  expect(inOrder([...(await served(owner)), 'video', 'guestsVideo', 'game'])).toEqual(
    kinds.filter((kind) => kind !== 'hiddenGame'),
  );
});

describe.each([
  ['banned', []],
  ['disabled', []],
  ['suspended', []],
  // Their writing stays, and with it the pictures of others that it leads to.
  ['deactivated', ['video', 'guestsVideo']],
] as const)('images of an owner who is %s', (status, left: readonly Kind[]) => {
  it('are not served, and all are served when they come back', async () => {
    await become(status);
    const inTheirs = (kind: Kind) => kind === 'game' || left.includes(kind);
    const pictures = await asked(served);
    await become('active');
    for (const who of viewers) {
      const before = (await served(others[who])).filter(inTheirs);
      expect({ who, pictures: pictures[who] }).toEqual({ who, pictures: before });
    }
    expect((await served(others.friend)).length).toBe(forAll.length + 3);
  });
});

it('an image is 404 as soon as its row is deleted', async () => {
  const { sql } = db;
  const hide = (table: string, id: string) =>
    sql`update ${sql(table)} set deleted_at = now() where id = ${id}`;
  await hide('photo', ids.photo);
  await hide('message', ids.message);
  for (const id of [ids.post, ids.video, ids.publicEvent, ids.privateEvent]) await hide('post', id);
  await sql`update game set visibility = 'hidden' where id = ${ids.game}`;
  expect(await asked(served)).toEqual({
    friend: ['avatar', 'cover'],
    invited: ['avatar', 'cover'],
    stranger: ['avatar', 'cover'],
    blocked: [],
  });
  // They may take it back, as long as it can be.
  expect(await served(owner)).toEqual(owned);
});

it('an image that no row shows is served to its owner only', async () => {
  const name = randomUUID();
  await db.sql`
    insert into private.upload (name, member_id, state, width, height, thumbhash)
    values (${name}, ${owner.id}, 'ready', 640, 480, 'hash')`;
  const ask = async (who: Person) => {
    const headers = { 'if-none-match': `"${name}-480"` };
    return (await send(who, imageUrl(name, 480), { headers })).status;
  };
  expect([await ask(owner), await ask(others.friend)]).toEqual([304, 404]);
});
