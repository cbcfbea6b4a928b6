import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PushedNews } from '../schema/notifications/rules.ts';
import { makeDue } from '../testing/due-jobs.ts';
import { eventsIn, hourMs } from '../testing/events.ts';
import { send, signUpForm, stranger } from '../testing/person.ts';
import type { PushDevice } from '../testing/push-service.ts';
import { deviceBody, devicePath } from '../testing/pushing.ts';
import type { Row } from './benchmark.ts';
import { type Account, personOf } from './cast.ts';
import type { gather } from './crowd-people.ts';
import { insist } from './outage.ts';
import type { Scaled } from './scaled.ts';

type People = Awaited<ReturnType<typeof gather>>;

/** The results that are due for every accepted request. */
export interface Promises {
  /**
   * Posts and messages of each writer, an event whose reminders become due, and sign-ups. Resolves
   * once their mails are there.
   */
  make(): Promise<void>;
  results(): AsyncGenerator<Row>;
}

const patienceMs = 120_000;
const signUps = 3;
const guests = 10;

/** `times` is how often `make` will be called. */
export async function makePromises(
  scaled: Scaled,
  people: People,
  writers: Account[],
  times: number,
): Promise<Promises> {
  const { stack, sql, cast, pushes } = scaled;
  const peers = cast.lonely.slice(0, writers.length);
  const devices = await befriendAndSubscribe(scaled, writers, peers);
  const { host, plan, timePasses } = eventsIn(() => sql);
  const events: { id: string; guests: string[] }[] = [];
  for (let n = 0; n < times; n++) {
    const circle = await host(guests);
    const id = await plan(circle.organizer, circle.guests);
    // Invitation mails are not counted.
    await sql`update notification set read = true where subject_id = ${id}`;
    events.push({ id, guests: circle.guests });
  }
  const waiting = events.values();
  const posts: string[] = [];
  const messages: string[] = [];
  const invited: string[] = [];
  const mailsTo = (address: string) =>
    stack.mail.delivered.filter(({ to }) => to === address).length;

  async function signUp(): Promise<string> {
    const body = signUpForm();
    const answer = await send({ ...stranger(), origin: stack.origin }, '/api/auth/sign-up/email', {
      body,
    });
    if (answer.status !== 200) throw new Error(`Sign-up: ${answer.status}`);
    return body.email;
  }

  return {
    async make() {
      for (const [author, peer] of peers.entries()) {
        const [post, message] = [randomUUID(), randomUUID()];
        posts.push(post);
        messages.push(message);
        people.write(author, post);
        people.say(author, peer.id, message);
      }
      const event = waiting.next().value;
      if (event) await insist(() => timePasses(event.id, 6 * 24 * hourMs + hourMs));
      const addresses = await Promise.all(Array.from({ length: signUps }, () => insist(signUp)));
      invited.push(...addresses);
      await until(() => addresses.every((address) => mailsTo(address) > 0));
    },

    async *results() {
      const about = (id: string, guest: string) =>
        stack.mail.delivered.filter(
          ({ id: named, to }) => named.includes(id) && to.startsWith(guest),
        );
      const all: [string, () => Promise<number[]>][] = [
        ['posts', () => count(sql`select id from post where id = any(${posts})`, posts)],
        [
          'messages',
          () => count(sql`select id from message where id = any(${messages})`, messages),
        ],
        ['mails to confirm an address', async () => invited.map(mailsTo)],
        [
          'pushes of the messages',
          async () => devices.map(({ news }) => news.filter(isMessage).length / times),
        ],
        [
          'reminders',
          async () => {
            const sentReminders = await sql<{ key: string }[]>`
              select subject_id || recipient_id as key from notification
              where type = 'event_day' and subject_id = any(${events.map(({ id }) => id)})`;
            return events.flatMap(({ id, guests }) =>
              guests.map((guest) => sentReminders.filter(({ key }) => key === id + guest).length),
            );
          },
        ],
        [
          'mails of the reminders',
          async () =>
            events.flatMap(({ id, guests }) =>
              guests.map(
                (guest) => about(id, guest).filter(({ subject }) => /within/.test(subject)).length,
              ),
            ),
        ],
      ];
      const lost = (found: number[]) => found.filter((times) => times < 1).length;
      const twice = (found: number[]) => found.filter((times) => times > 1).length;
      for (const [what, look] of all) {
        let found: number[] = [];
        await until(async () => {
          await makeDue(sql, sql`key like 'mail_event:%'`);
          found = await look();
          return lost(found) === 0;
        });
        yield {
          what: `after all of these: ${what}`,
          figure: {
            values: [lost(found), twice(found)],
            unit: 'lost / twice',
            note: `of ${found.length}`,
          },
          goal: '0 / 0',
        };
      }
      yield {
        what: 'after all of these: writes refused on a device',
        figure: { values: [people.refused()], unit: 'writes' },
        goal: '0',
      };
      if (pushes.complaints.length > 0) throw new Error(pushes.complaints[0]);
    },
  };
}

/** Each writer has a friend with a device that gets pushes of messages. */
async function befriendAndSubscribe(
  { stack, sql, pushes }: Scaled,
  writers: Account[],
  peers: Account[],
): Promise<PushDevice[]> {
  const devices: PushDevice[] = [];
  for (const [n, peer] of peers.entries()) {
    const writer = writers[n]?.id ?? '';
    await sql`
      insert into friendship (member_id, friend_id, created_at)
      values (${writer}, ${peer.id}, now()), (${peer.id}, ${writer}, now())`;
    const device = pushes.device();
    const body = deviceBody(device);
    const { status } = await send(personOf(stack.origin, peer), devicePath, { body });
    if (status !== 204) throw new Error(`A device was not taken: ${status}`);
    devices.push(device);
  }
  return devices;
}

/** How often each of these ids is there. */
async function count(rows: PromiseLike<{ id?: string }[]>, ids: string[]): Promise<number[]> {
  const there = await rows;
  return ids.map((id) => there.filter((row) => row.id === id).length);
}

/** The friend's other pushes are about posts. */
const isMessage = ({ url }: PushedNews) => url.startsWith('/messages/');

/** Waits until the condition holds, or for too long. */
async function until(look: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await look()) && performance.now() < end) await pause(200);
}
