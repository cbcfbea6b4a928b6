import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyPassword } from 'better-auth/crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageWidths } from '../../schema/images.ts';
import { readPhone } from '../../schema/members/phone.ts';
import { diskStorage } from '../../server/photos/disk.ts';
import { getImage } from '../../server/photos/images.ts';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { demo } from './demo.ts';
import { fill } from './fill.ts';
import { gamePictures } from './games.ts';
import { beat } from './heartbeats.ts';

const database = ownDatabase();
const dir = mkdtempSync(join(tmpdir(), 'hearth-seed-'));
const storage = diskStorage(dir);
beforeAll(async () => {
  await fill(
    database.ownerUrl,
    { members: 40, posts: 400, friends: 12 },
    { storage, games: 'http://127.0.0.1:4000' },
  );
});
afterAll(() => rmSync(dir, { recursive: true }));

test('the counters of the demo world equal a recount', async () => {
  const wrong = await database.sql`
    select s.member_id from member_stats s where
      posts <> (select count(*) from post p where p.member_id = s.member_id and shown_to = '')
      or photos <> (select count(*) from photo p where p.member_id = s.member_id)
      or hypes <> (select count(*) from hype h join post p on p.id = h.post_id where p.member_id = s.member_id)
      or friends <> (select count(*) from friendship f where f.member_id = s.member_id and friend_id <> s.member_id)
    union all
    select id from event where (invited_count, going_count, maybe_count, not_going_count) <> (
      select count(*), count(*) filter (where response = 'going'), count(*) filter (where response = 'maybe'),
        count(*) filter (where response = 'notGoing')
      from event_attendee where event_id = event.id)
    union all
    select id from post where hype_count <> (select count(*) from hype where post_id = post.id)
      or comment_count <> (select count(*) from comment where post_id = post.id)
    union all
    select conversation_id from conversation_member as side
      where unread <> (select count(*) from message where message.conversation_id = side.conversation_id
        and sender_id = peer_id and message.created_at > last_read_at)
      or (last_at, last_text, last_sender_id) <> (
        select created_at, text, sender_id from message where message.conversation_id = side.conversation_id
        order by created_at desc limit 1)`;
  expect(wrong).toEqual([]);
});

test('both demo games have their pictures, and the demo member likes one', async () => {
  const games = await database.sql`
    select title, game_url as url, member_id is not null as liked,
      icon_image in (select name from private.upload) and cover_image in (select name from private.upload) as pictured
    from game left join app_favorite on game_id = game.id order by title`;
  expect(games).toEqual([
    { title: 'Doubles', url: 'http://127.0.0.1:4000/doubles/', liked: false, pictured: true },
    { title: 'Pairs', url: 'http://127.0.0.1:4000/pairs/', liked: true, pictured: true },
  ]);
});

test('the demo member and their friends have past and coming events, with reminders', async () => {
  const [found] = await database.sql`
    select count(*) filter (where organizer_id = 'seed-member-000000')::int as own,
      count(*) filter (where start_at > now() and exists (
        select from event_attendee where event_id = event.id and member_id = 'seed-member-000000'))::int as invited,
      count(*) filter (where end_at < now())::int as past,
      count(*) filter (where exists (select from post where post.id = event.id))::int as posts,
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'remind_event') > 0 as reminded
    from event`;
  expect(found).toEqual({ own: 3, invited: 6, past: 2, posts: 10, reminded: true });
});

test('some demo members are online and others offline, and other members do not change', async () => {
  const stranger = await addMember(database.sql);
  const alive = await beat(database.sql);
  expect(alive).toBeGreaterThan(0);
  expect(alive).toBeLessThan(40);
  const beats = await database.sql`select member_id from private.heartbeat`;
  expect(beats).toHaveLength(alive);
  expect(beats).not.toContainEqual({ member_id: stranger });
});

test('no row refers to a missing row, and no friendship is one-sided', async () => {
  const stray = await database.sql`
    select 1 from friendship f where not exists
      (select 1 from friendship b where b.member_id = f.friend_id and b.friend_id = f.member_id)
    union all select 1 from hype where not exists (select 1 from post where id = post_id)
    union all select 1 from comment where not exists (select 1 from post where id = post_id)
    union all select 1 from message where not exists
      (select 1 from conversation_member side where side.conversation_id = message.conversation_id)
    union all select 1 from post where not exists (select 1 from member where id = member_id)
    union all select 1 from member where not exists (select 1 from auth."user" u where u.id = member.id)`;
  expect(stray).toEqual([]);
});

test('the demo member has conversations, some with unread messages', async () => {
  const sides = await database.sql`
    select unread from conversation_member join auth."user" as account on account.id = member_id
    where account.email = ${demo.email} order by last_at desc`;
  expect(sides.length).toBeGreaterThan(9);
  expect(sides.filter(({ unread }) => unread > 0)).not.toEqual([]);
});

test('every demo post has a text of its own, and every demo member can log in', async () => {
  const [posts] =
    await database.sql`select count(distinct text)::int as texts from post where post_type = ''`;
  expect(posts?.texts).toBe(400);
  const accounts = await database.sql`
    select password from auth.account where provider_id = 'credential' and account_id = user_id`;
  expect(accounts).toHaveLength(40);
  const hash = String(accounts[0]?.password);
  expect(await verifyPassword({ hash, password: demo.password })).toBe(true);
});

test('every picture exists in every width, and belongs to the member who shows it', async () => {
  const pictures = await database.sql<{ image: string; width: number }[]>`
    select image, width from (
      select member_id, image, image_width from photo
      union all select member_id, image, image_width from post where image is not null) as row
    join private.upload on name = image and upload.member_id = row.member_id and width = image_width
      and state = 'ready'`;
  const [all] = await database.sql`
    select (select count(*) from photo) + (select count(*) from post where image is not null) as all,
      (select count(*) from photo where type = 'post' and post_id is null) as unlinked,
      (select count(*) from member where photo is not null and photo not in (select image from photo))
        + (select count(*) from member where cover is not null and cover not in (select image from photo)) as stray`;
  expect(all).toEqual({ all: String(pictures.length), unlinked: '0', stray: '0' });
  const videos = await database.sql<{ image: string }[]>`
    select video.image from video join post on video_key = key
    join private.upload on name = video.image and upload.member_id is null and state = 'ready'`;
  expect(videos.length).toBeGreaterThan(0);
  const ofGames = gamePictures.map(({ name }) => ({ image: name }));
  const names = new Set([...pictures, ...videos, ...ofGames].map(({ image }) => image));
  expect(readdirSync(join(dir, 'images'))).toHaveLength(names.size * imageWidths.length);
  for (const { image, width } of pictures.slice(0, 9)) {
    for (const each of imageWidths) {
      const file = await getImage(storage, image, each);
      const { width: wide } = await sharp(await new Response(file?.body).bytes()).metadata();
      expect(wide).toBe(Math.min(each, width));
    }
  }
});

test('demo members have profile details, some of them private', async () => {
  const people = await database.sql`select * from member join member_private on member_id = id`;
  const hidden = people.filter(({ private_fields }) => private_fields.length > 0);
  expect(hidden.length).toBeGreaterThan(5);
  const phones = await database.sql<{ country: string; number: string }[]>`
    select phone_country as country, phone_number as number from member where phone_number is not null
    union all select phone_country, phone_number from member_private where phone_number is not null`;
  expect(phones.length).toBeGreaterThan(5);
  for (const { country, number } of phones) {
    expect(readPhone(country, number)).toEqual({ phoneCountry: country, phoneNumber: number });
  }
  const leaks = await database.sql`
    select id from member where private_fields ? 'email' and email is not null
      or private_fields ? 'phone' and phone_number is not null or private_fields ? 'birthday' and birthday is not null`;
  expect(leaks).toEqual([]);
});
