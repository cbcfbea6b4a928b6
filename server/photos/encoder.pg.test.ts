import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { ownApp } from '../../testing/own-app.ts';
import { pictures } from '../../testing/pictures.ts';
import { begin, nameOf, outcome, picture, sendBytes, upload } from '../../testing/uploading.ts';
import { limits } from '../limits/rates.ts';

const app = ownApp('encoder');

/** The processes that encode, by /proc. */
function encoders(): number[] {
  const read = (pid: string | number | undefined, what: string) => {
    try {
      return readFileSync(`/proc/${pid}/${what}`, 'utf8');
    } catch {
      return '';
    }
  };
  const parentOf = (pid: string) => {
    const stat = read(pid, 'stat');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  };
  // Until it runs its own program, a new process is its parent over again, secrets included.
  const runs = (pid: string) => read(pid, 'cmdline') !== read(app.pid(), 'cmdline');
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => parentOf(pid) === app.pid() && runs(pid)).map(Number);
}

const begun = async () => {
  const ada = await app.newcomer();
  const photo = await pictures.jpeg(3000, 2000);
  return { ada, photo, name: nameOf(await begin(ada, { size: photo.length })) };
};

/** Ends the encoder as soon as there is one, as a picture does that is made for it. */
async function killEncoder(): Promise<void> {
  await expect.poll(encoders).not.toEqual([]);
  for (const pid of encoders()) process.kill(pid, 'SIGKILL');
}

it('a picture that crashes the decoder fails alone, and is retried on request', async () => {
  const { ada, photo, name } = await begun();
  const before = app.pid();
  const [answer] = await Promise.all([sendBytes(ada, name, photo), killEncoder()]);
  expect(answer.status).toBe(503);
  expect((await outcome(ada, name)).status).toBe(200);
  expect((await picture(ada, name, 960)).status).toBe(200);
  expect(app.pid()).toBe(before);
  const [row] = await app.sql`select state, tries from private.upload where name = ${name}`;
  expect(row).toEqual({ state: 'ready', tries: 2 });
});

it('a picture that crashes the decoder repeatedly is refused', async () => {
  const { ada, photo, name } = await begun();
  await Promise.all([sendBytes(ada, name, photo), killEncoder()]);
  for (const _ of [2, 3]) {
    const [answer] = await Promise.all([outcome(ada, name), killEncoder()]);
    expect(answer.status).toBe(503);
  }
  expect((await outcome(ada, name)).status).toBe(400);
  const [row] = await app.sql`select state from private.upload where name = ${name}`;
  expect(row).toEqual({ state: 'refused' });
});

it('a member who kept the decoder busy has to wait without sending again, and others continue', async () => {
  const { ada, photo, name } = await begun();
  const key = `encoding:${ada.id}`;
  const { most } = limits.encodingMs;
  await app.sql`
    insert into private.attempt values (${key}, ${most + 1}, now() + interval '1 hour')`;
  const answer = await sendBytes(ada, name, photo);
  const refusal = { code: 'pictures_later', message: errors.pictures_later };
  expect([answer.status, await answer.json()]).toEqual([429, refusal]);
  const ben = await app.newcomer();
  expect((await upload(ben, photo)).answer.status).toBe(204);
  const counted =
    await app.sql`select count from private.attempt where key = ${`encoding:${ben.id}`}`;
  expect(counted).toEqual([{ count: expect.any(Number) }]);
  expect(counted[0]?.count).toBeGreaterThan(0);
  await app.sql`delete from private.attempt where key = ${key}`;
  expect((await outcome(ada, name)).status).toBe(200);
});

it('the decoder has no secrets, and a low priority', async () => {
  const { ada, photo, name } = await begun();
  const sent = sendBytes(ada, name, photo);
  await expect.poll(encoders).not.toEqual([]);
  const [pid] = encoders();
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  const names = environment.map((entry) => entry.split('=')[0]);
  const known = ['PATH', 'NODE_COMPILE_CACHE', 'HEARTH_FOLDER', 'HEARTH_PART'];
  // Node adds where its channel is.
  expect(
    names.filter((each) => !known.includes(each ?? '') && !/^NODE_CHANNEL/.test(each ?? '')),
  ).toEqual([]);
  expect((await sent).status).toBe(204);
  const threads = readdirSync(`/proc/${pid}/task`);
  const niceness = threads.map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
  expect(Math.min(...niceness)).toBe(10);
});
