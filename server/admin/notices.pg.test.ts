import { randomUUID } from 'node:crypto';
import { parseCrontab } from 'graphile-worker';
import { beforeEach, describe, expect, it } from 'vitest';
import { settledReportsDays } from '../../schema/reports/rules.ts';
import { addComment, addMember, addPhoto, addPost, setStatus } from '../../testing/members.ts';
import { mutateIn } from '../../testing/mutations.ts';
import { addWithRole, setRole } from '../../testing/roles.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import type { Env } from '../env.ts';
import type { Mail } from '../mailer.ts';
import { adminJobs, adminSchedule } from './jobs.ts';
import { setReportMails, wantsReportMails } from './report-mails.ts';
import { settleReports } from './settling.ts';

const db = ownDatabase();
const act = mutateIn(() => db.sql);

const sent: Mail[] = [];
const jobs = () =>
  adminJobs({
    env: { ORIGIN: 'https://hearth.example' } as Env,
    sql: db.sql,
    send: async (mail) => {
      sent.push(mail);
    },
  });
const run = (task: 'mail_reports' | 'forget_reports', input: object = {}) =>
  jobs()[task]?.(input, {} as never);

const moderator = () => addWithRole(db.sql, 'moderator');
const file = (by: string, postId: string) =>
  act(by, 'reports.reportPost', { postId, reason: 'spam', note: null });
const newsOf = async (recipient: string) =>
  (
    await db.sql<{ type: string; subject: string; own: boolean }[]>`
      select type, subject_id as subject, actor_id = recipient_id as own from notification
      where recipient_id = ${recipient} and taken_back_at is null order by created_at`
  ).map(({ type, subject, own }) => [type, subject, own]);
const reportOf = async (post: string) =>
  (
    await db.sql<{ id: number }[]>`select max(id) as id from private.report where post_id = ${post}`
  )[0]?.id ?? 0;
const mailJobs = (member: string) => db.sql`
  select from graphile_worker.jobs where key = ${`mail_reports:${member}`}`;

beforeEach(async () => {
  await db.sql`delete from private.member_role`;
  sent.length = 0;
});

describe('a report', () => {
  it('notifies those with a role once while its subject is open, and of no name', async () => {
    const [moe, opa] = [await moderator(), await addWithRole(db.sql, 'operator')];
    const [ann, ben, cleo] = await Promise.all([0, 1, 2].map(() => addMember(db.sql)));
    const post = await addPost(db.sql, ann ?? '');
    for (const by of [ben, cleo]) await file(by ?? '', post);
    for (const who of [moe, opa])
      expect(await newsOf(who)).toEqual([['report', `post ${post}`, true]]);
    expect(await newsOf(ann ?? '')).toEqual([]);
  });

  it('is news again when it was settled before', async () => {
    const moe = await moderator();
    const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
    const post = await addPost(db.sql, ann);
    await file(ben, post);
    await settleReports(db.sql, { by: moe, report: await reportOf(post), action: 'dismiss' });
    expect(await newsOf(moe)).toEqual([]);
    await file(ben, post);
    expect(await newsOf(moe)).toEqual([['report', `post ${post}`, true]]);
  });

  it('of a moderator is no news to them, nor one that they file', async () => {
    const [moe, mia] = [await moderator(), await moderator()];
    const post = await addPost(db.sql, moe);
    await file(mia, post);
    expect([await newsOf(moe), await newsOf(mia)]).toEqual([[], []]);
  });

  it.each(['hide', 'dismiss'] as const)(
    'tells its reporters alike that it was looked at, after %s',
    async (action) => {
      const moe = await moderator();
      const [ann, ben, cleo] = await Promise.all([0, 1, 2].map(() => addMember(db.sql)));
      const post = await addPost(db.sql, ann ?? '');
      for (const by of [ben, cleo]) await file(by ?? '', post);
      await settleReports(db.sql, { by: moe, report: await reportOf(post), action });
      for (const by of [ben, cleo])
        expect(await newsOf(by ?? '')).toEqual([['report_seen', `post ${post}`, true]]);
      expect(await newsOf(ann ?? '')).toEqual([]);
    },
  );

  it('of a member is looked at when they are banned', async () => {
    const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
    await act(ben, 'reports.reportMember', { memberId: ann, reason: 'spam', note: null });
    await setStatus(db.sql, ann, 'banned');
    expect(await newsOf(ben)).toEqual([['report_seen', `member ${ann}`, true]]);
  });
});

describe('a mail of reports', () => {
  it('is queued once for several, for those alone who want it', async () => {
    const [moe, mia] = [await moderator(), await moderator()];
    await setReportMails(db.sql, moe, true);
    expect([await wantsReportMails(db.sql, moe), await wantsReportMails(db.sql, mia)]).toEqual([
      true,
      false,
    ]);
    const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
    for (let nth = 0; nth < 2; nth++) await file(ben, await addPost(db.sql, ann));
    expect([(await mailJobs(moe)).length, (await mailJobs(mia)).length]).toEqual([1, 0]);
    await run('mail_reports', { memberId: moe });
    expect(sent).toMatchObject([
      { to: `${moe}@example.org`, action: { link: 'https://hearth.example/admin/reports' } },
    ]);
  });

  it('is not sent once everything is settled, the role is gone, or it was switched off', async () => {
    await db.sql`update private.report set settled_at = now() where settled_at is null`;
    const moe = await moderator();
    await setReportMails(db.sql, moe, true);
    await run('mail_reports', { memberId: moe });
    const ben = await addMember(db.sql);
    await file(ben, await addPost(db.sql, await addMember(db.sql)));
    await setReportMails(db.sql, moe, false);
    await run('mail_reports', { memberId: moe });
    await setRole(db.sql, moe, null);
    await run('mail_reports', { memberId: moe });
    expect(sent).toEqual([]);
  });
});

describe('settled reports', () => {
  type Column = 'post_id' | 'comment_id' | 'photo_id' | 'message_id';
  const settledAgo = async (column: Column, id: string, days: number) => {
    await db.sql`
      insert into private.report ${db.sql({ [column]: id, reason: 'spam', outcome: 'hidden' })}`;
    await db.sql`
      update private.report set settled_at = now() - make_interval(days => ${days}) where ${db.sql(column)} = ${id}`;
  };
  const left = async (id: string) =>
    (await db.sql`select from private.report where ${id} in (post_id, comment_id)`).length;

  it('go after a year, with what they hid and nothing else', async () => {
    const ann = await addMember(db.sql);
    const [hidden, shown, recent] = await Promise.all([0, 1, 2].map(() => addPost(db.sql, ann)));
    const comment = await addComment(db.sql, shown ?? '', ann);
    await db.sql`update post set deleted_at = '2020-01-01' where id in (${hidden ?? ''}, ${recent ?? ''})`;
    await db.sql`update comment set deleted_at = now() where id = ${comment}`;
    for (const post of [hidden, shown])
      await settledAgo('post_id', post ?? '', settledReportsDays + 1);
    await settledAgo('comment_id', comment, settledReportsDays + 1);
    await settledAgo('post_id', recent ?? '', settledReportsDays - 1);
    await run('forget_reports');
    expect(await Promise.all([hidden, shown, comment, recent].map((id) => left(id ?? '')))).toEqual(
      [0, 0, 0, 1],
    );
    const purged = await db.sql<{ key: string }[]>`
      select key from graphile_worker.jobs where task_identifier = 'purge_post'`;
    expect(purged.map(({ key }) => key)).toEqual([`post:${hidden}`]);
    expect(await db.sql`select from comment where id = ${comment}`).toHaveLength(0);
  });

  it('take along a hidden photo with its post, and leave the empty place of a message', async () => {
    const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
    const [image, message] = [randomUUID(), randomUUID()];
    const photo = await addPhoto(db.sql, ann, image);
    const post = await addPost(db.sql, ann);
    await db.sql`
      update post set deleted_at = '2020-01-01', image = ${image}, image_width = 640, image_height = 480,
        thumbhash = 'hash' where id = ${post}`;
    await db.sql`update photo set deleted_at = now() where id = ${photo}`;
    await act(ann, 'chat.send', { id: message, peerId: ben, text: 'Send me money' });
    await db.sql`update message set deleted_at = now() where id = ${message}`;
    await settledAgo('photo_id', photo, settledReportsDays + 1);
    await settledAgo('message_id', message, settledReportsDays + 1);
    await run('forget_reports');
    expect(await db.sql`select from photo where id = ${photo}`).toHaveLength(0);
    expect(
      await db.sql`select from graphile_worker.jobs where key = ${`post:${post}`}`,
    ).toHaveLength(1);
    expect((await db.sql`select text from message where id = ${message}`)[0]).toEqual({ text: '' });
  });

  it('leave what its author deletes, if they were dismissed', async () => {
    const ann = await addMember(db.sql);
    const post = await addPost(db.sql, ann);
    await settledAgo('post_id', post, settledReportsDays + 1);
    await db.sql`update private.report set outcome = 'dismissed' where post_id = ${post}`;
    await act(ann, 'feed.deletePost', { postId: post });
    const purge = () => db.sql`
      select run_at from graphile_worker.jobs where key = ${`post:${post}`}`;
    const before = await purge();
    await run('forget_reports');
    expect([before.length, await purge()]).toEqual([1, before]);
  });

  it('are deleted on a schedule that is valid for the job runner', () => {
    expect(parseCrontab(adminSchedule)).toMatchObject([{ task: 'forget_reports' }]);
  });
});

it('an open report stays, however old it is', async () => {
  const ann = await addMember(db.sql);
  const post = await addPost(db.sql, ann);
  await db.sql`
    insert into private.report (post_id, reason, created_at) values (${post}, 'spam', '2020-01-01')`;
  await run('forget_reports');
  expect(await reportOf(post)).toBeGreaterThan(0);
});
