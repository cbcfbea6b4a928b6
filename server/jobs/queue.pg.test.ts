import { expect, it } from 'vitest';
import { ownDatabase } from '../../testing/system/database.ts';
import { oldestDueJob, taskNames } from './queue.ts';
import { jobTasks } from './tasks.ts';

const db = ownDatabase();
const addOld = (name: string, hours: number) => db.sql`
  select graphile_worker.add_job(${name}, run_at => now() - make_interval(hours => ${hours}))`;

it('a job counts as due only if some worker takes its kind', async () => {
  expect(taskNames.toSorted()).toEqual(Object.keys(jobTasks({} as never)).toSorted());
  await addOld('of_an_older_version', 9);
  expect(await oldestDueJob(db.sql)).toBe(0);
  await addOld('send_letter', 2);
  await addOld('drop_image', 1);
  expect(Math.floor((await oldestDueJob(db.sql)) / 3600)).toBe(2);
});
