import { randomUUID } from 'node:crypto';
import { parseCrontab } from 'graphile-worker';
import { expect, it } from 'vitest';
import { readNewsDays } from '../../schema/notifications/rules.ts';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { forgetNewsJob, newsSchedule } from './jobs.ts';

const db = ownDatabase();

it('a notification that was read is deleted after half a year, an unread one is not', async () => {
  const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
  const add = async (days: number, read: boolean) => {
    const id = randomUUID();
    await db.sql`
      insert into notification (id, recipient_id, actor_id, type, subject_id, created_at, read)
      values (${id}, ${ann}, ${ben}, 'like', ${id}, now() - make_interval(days => ${days}), ${read})`;
    return id;
  };
  await add(readNewsDays + 1, true);
  const stay = [await add(readNewsDays + 1, false), await add(readNewsDays - 1, true)];
  await forgetNewsJob(db.sql).forget_read_news?.({}, {} as never);
  const left = await db.sql<{ id: string }[]>`
    select id from notification where recipient_id = ${ann}`;
  expect(left.map(({ id }) => id).toSorted()).toEqual(stay.toSorted());
});

it('the schedule is valid for the job runner', () => {
  expect(parseCrontab(newsSchedule)).toMatchObject([{ task: 'forget_read_news' }]);
});
