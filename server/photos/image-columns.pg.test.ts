import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addMember, addPhoto } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { seenBy } from './access.ts';

const db = ownDatabase();

/**
 * Columns with these names hold the name of an image, alone or after a word of their own (`image`,
 * `cover`, `banner_image`), and so does the column beside a thumbhash with which it shares all but
 * the last word.
 */
const imageWords = '(^|_)(image|photo|picture|cover|avatar|thumbnail)$';

async function imageColumns(): Promise<string[]> {
  const found = await db.sql<{ at: string }[]>`
    select table_name || '.' || column_name as at
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'private') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying') and column_name ~ ${imageWords}`;
  return found.map(({ at }) => at).sort();
}

describe('every column that holds the name of an image', () => {
  it('is found by its column name', async () => {
    expect(await imageColumns()).toEqual([
      'event.image',
      'game.cover_image',
      'game.icon_image',
      'member.cover',
      'member.photo',
      'message.image',
      'message_picture.image',
      'photo.image',
      'post.image',
      'post_picture.image',
      'video.image',
    ]);
    const hashes = await db.sql<{ at: string }[]>`
      select table_name || '.' || regexp_replace(column_name, 'thumbhash$', 'image') as at
      from information_schema.columns where table_schema = 'public' and column_name ~ '(^|_)thumbhash$'`;
    expect(await imageColumns()).toEqual(expect.arrayContaining(hashes.map(({ at }) => at)));
  });

  it.each(['image_in_use', 'image_shown'])('is in the view %s', async (view) => {
    const found = await db.owner<{ at: string }[]>`
      select table_name || '.' || column_name as at from information_schema.view_column_usage
      where view_schema = 'private' and view_name = ${view}`;
    expect(found.map(({ at }) => at)).toEqual(expect.arrayContaining(await imageColumns()));
  });

  it('has a trigger for changes and deletions that makes a job check for the last reference', async () => {
    // The columns that the trigger gets as arguments, if it also fires for them. Of tgtype, 8 is
    // deletion and 16 change.
    const found = await db.sql<{ at: string }[]>`
      select relname || '.' || attname as at
      from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_attribute on attrelid = tgrelid
      where tgfoid = 'private.image_let_go'::regproc and tgenabled = 'O' and tgqual is null
        and tgtype & 24 = 24 and (attnum = any(tgattr) or cardinality(tgattr::int2[]) = 0)
        and convert_to(attname, 'UTF8') || '\\x00'::bytea = any(
          select convert_to(argument, 'UTF8') || '\\x00'::bytea
          from string_to_table(encode(tgargs, 'escape'), '\\000') as argument)`;
    expect(found.map(({ at }) => at).sort()).toEqual(await imageColumns());
  });
});

it('rows without an image are in no view, and a hidden member’s image is hidden', async () => {
  const { sql } = db;
  const [ann, ben] = [await addMember(sql), await addMember(sql)];
  for (const name of [null, 'image']) {
    const image = (kind: string) => name && `${kind}-${name}`;
    const more = (kind: string) => name && sql.json([{ name: `more-${kind}-${name}` }]);
    const id = randomUUID();
    await sql`update member set photo = ${image('photo')}, cover = ${image('cover')} where id = ${ann}`;
    await sql`
      insert into post (id, member_id, text, image, more_pictures, video_key, created_at, hype_count)
      values (${id}, ${ann}, '', ${image('post')}, ${more('post')}, ${id}, now(), 0)`;
    await sql`
      insert into message (id, conversation_id, sender_id, text, image, more_pictures, reply_to_id, created_at)
      values (${id}, ${ann}, ${ann}, '', ${image('message')}, ${more('message')}, '', now())`;
    await sql`
      insert into event (id, organizer_id, title, description, start_at, end_at, zone, place, visibility, image, created_at)
      values (${id}, ${ann}, '', '', now(), now(), 'UTC', '', 'public', ${image('event')}, now())`;
    await sql`insert into video (key, image) values (${id}, ${image('video')})`;
    await sql`
      insert into game (id, title, description, icon_image, cover_image, game_url, categories, visibility, plays, created_at)
      values (${id}, '', '', ${image('icon')}, ${image('game')}, ${`https://game.example/${id}`}, '[]', 'public', 0, now())`;
  }
  // An event for guests only, which has none yet.
  const id = randomUUID();
  await sql`
    insert into event (id, organizer_id, title, description, start_at, end_at, zone, place, visibility, image, created_at)
    values (${id}, ${ann}, '', '', now(), now(), 'UTC', '', 'private', 'hidden-event', now())`;
  await sql`insert into video (key, image) values ('hidden', 'hidden-video')`;
  await sql`
    insert into post (id, member_id, text, image, more_pictures, video_key, shown_to, created_at, hype_count)
    values (${id}, ${ann}, '', 'hidden-post', '[{"name": "hidden-more"}]', 'hidden', 'invited', now(), 0)`;
  await sql`
    insert into game (id, title, description, icon_image, cover_image, game_url, categories, visibility, plays, created_at)
    values (${id}, '', '', 'hidden-icon', 'hidden-game', 'https://game.example/hidden', '[]', 'hidden', 0, now())`;
  await addPhoto(sql, ann, 'photo');
  await sql`
    insert into conversation_member
      (member_id, conversation_id, peer_id, last_text, last_sender_id, last_at, unread, last_read_at)
    values (${ben}, ${ann}, ${ann}, '', '', now(), 0, now())`;
  const hidden = ['event', 'game', 'icon', 'more', 'post', 'video'].map((kind) => `hidden-${kind}`);
  const shared = ['game-image', 'icon-image', 'video-image'];
  const theirs = [
    'cover-image',
    'event-image',
    'message-image',
    'more-message-image',
    'more-post-image',
    'photo',
    'photo-image',
    'post-image',
  ];
  const names = async (view: string) =>
    (await sql`select name from ${sql(`private.${view}`)}`).map(({ name }) => name).sort();
  expect(await names('image_in_use')).toEqual([...shared, ...theirs, ...hidden].sort());
  const shown = () => names('image_shown');
  expect(await shown()).toEqual([...shared, ...theirs].sort());
  await sql`update member set status = 'deactivated' where id = ${ann}`;
  expect(await shown()).toEqual(shared);
  await sql`update member set status = 'active', verified = false where id = ${ann}`;
  expect(await shown()).toEqual(shared);
});

it('the checks of an image’s use and visibility use indexes only', async () => {
  const plan = await db.owner.begin(async (sql) => {
    // Counting each row would take longer than all else.
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into post (id, member_id, text, image, video_key, created_at, hype_count)
      select 'post-' || n, 'ada', '', 'image-' || n, 'video-' || n, now(), 0 from generate_series(1, 5000) as n`;
    await sql`
      insert into photo (id, member_id, type, image, image_width, image_height, thumbhash, created_at)
      select 'photo-' || n, 'ada', 'post', 'image-' || n, 1, 1, '', now() from generate_series(1, 5000) as n`;
    await sql`
      insert into member (id, first_name, last_name, photo, cover, private_fields, status, verified, created_at, member_since)
      select 'member-' || n, 'Ann', 'Lee', 'photo-' || n, 'cover-' || n, '[]', 'active', true, now(), now()
      from generate_series(1, 5000) as n`;
    await sql`insert into private.post_picture (post_id, image) select 'post-' || n, 'more-' || n from generate_series(1, 5000) as n`;
    await sql`insert into private.message_picture (message_id, image) select 'message-' || n, 'more-' || n from generate_series(1, 5000) as n`;
    await sql`insert into video (key, image) select 'video-' || n, 'video-' || n from generate_series(1, 5000) as n`;
    await sql`
      insert into message (id, conversation_id, sender_id, text, image, reply_to_id, created_at)
      select 'message-' || n, 'ada_ben', 'ada', '', 'message-' || n, '', now() from generate_series(1, 5000) as n`;
    await sql`
      insert into event (id, organizer_id, title, description, start_at, end_at, zone, place, visibility, image, created_at)
      select 'event-' || n, 'ada', '', '', now(), now(), 'UTC', '', 'public', 'event-' || n, now() from generate_series(1, 5000) as n`;
    await sql`
      insert into game (id, title, description, icon_image, cover_image, game_url, categories, visibility, plays, created_at)
      select 'game-' || n, '', '', 'icon-' || n, 'cover-' || n, 'https://game.example/' || n, '[]', 'public', 0, now()
      from generate_series(1, 5000) as n`;
    await sql`
      insert into conversation_member
        (member_id, conversation_id, peer_id, last_text, last_sender_id, last_at, unread, last_read_at)
      select 'ada', 'ada_' || n, 'ben', '', '', now(), 0, now() from generate_series(1, 5000) as n`;
    await sql`
      insert into event_attendee (event_id, member_id, response, created_at, start_at, end_at)
      select 'event-' || n, 'ben', '', now(), now(), now() from generate_series(1, 5000) as n`;
    await sql`
      insert into private.upload (name, member_id, state)
      select 'image-' || n, 'ada', 'ready' from generate_series(1, 5000) as n`;
    await sql`
      insert into block (member_id, other_id, blocker_id, created_at)
      select 'ada', 'other-' || n, 'ada', now() from generate_series(1, 5000) as n`;
    await sql`
      analyze block, conversation_member, event, event_attendee, game, member, message, photo, post, private.message_picture, private.post_picture, private.upload, video`;
    const inUse = sql`select from private.image_in_use where name = ${'image-7'} limit 1`;
    const seen = seenBy(db.sql, 'image-7', 'ben');
    return [...(await sql`explain ${inUse}`), ...(await sql`explain ${seen}`)];
  });
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).not.toContain('Seq Scan');
  for (const index of [
    'event_image',
    'game_cover',
    'game_icon',
    'member_photo',
    'member_cover',
    'message_image',
    'message_picture_image',
    'photo_image',
    'post_image',
    'post_picture_image',
    'video_image',
  ]) {
    expect(lines).toContain(index);
  }
});
