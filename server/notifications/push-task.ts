import type { Task } from 'graphile-worker';
import * as z from 'zod';
import { unlinked } from '../../schema/auth/rules.ts';
import { displayName } from '../../schema/members/rules.ts';
import {
  type About,
  isFromHouse,
  isQuiet,
  type NewsPlace,
  newsPlace,
  newsWords,
  type PushedNews,
} from '../../schema/notifications/rules.ts';
import { cut, isolated } from '../../schema/text.ts';
import { isZone } from '../../schema/zone.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { turns } from '../limits/turns.ts';
import { type Device, type Outcome, sendTo } from './send.ts';

export interface Pushing {
  env: Env;
  sql: Sql;
  /** Which of these members have a page in sight, and until when that is certain. */
  whoLooks: (memberIds: string[]) => Promise<Map<string, Date>>;
}

type Named = { firstName: string; lastName: string };
/** The news to push, and the members to whom it is still news. */
export type Push = {
  news: About & { actor: Named; title?: string | undefined; text?: string; call?: string };
  to: string[];
  /** Set if devices are to be woken: for how long the push is of use, in ms. */
  urgentMs?: number;
};

/** One round of pushing: the payload of a job. */
const round = z.object({
  about: z.string(),
  to: z.array(z.string()),
  /**
   * Devices that could not be reached in the last round. Without it, all devices of these members.
   */
  devices: z.array(z.string()).optional(),
  /** Whether these members had a page in sight in the last round. */
  waited: z.boolean().default(false),
  tries: z.number().default(1),
  /** The queue for further rounds; by default that of the (first) recipient. */
  queue: z.string().optional(),
});
type Round = z.input<typeof round>;

const mostTries = 4;
const againAfterMs = 60_000;
/**
 * How many devices are pushed to at a time: a round of fifty members ends within a minute, even if
 * all their push services are silent.
 */
const atOnce = 50;

/**
 * A task that pushes to the devices of the members for whom, by `look`, it is still news. For
 * members who have a page in sight there is one more round, once that is no longer certain: by then
 * they have read it, or left, or are still looking and see it there. Devices whose push service
 * does not answer are tried again alone, as the others would get the news twice.
 */
export function pushTask(
  { env, sql, whoLooks }: Pushing,
  look: (about: string, to: string[]) => Promise<Push | undefined>,
): Task {
  return async (input, { addJob, job }) => {
    const { about, to, devices, waited, tries, queue } = round.parse(input);
    const push = await look(about, to);
    if (!push) return;
    const queueName = queue ?? `push:${to[0]}`;
    const again = (next: Round, runAt: Date) =>
      addJob(job.task_identifier, next, {
        runAt,
        priority: job.priority,
        queueName,
        // One of several further rounds for the same thing and members, as after each message of a
        // chat, is enough.
        jobKey: [job.task_identifier, about, next.to[0], next.waited, next.tries].join(' '),
      });

    const looking = await whoLooks(push.to);
    const free = push.to.filter((id) => !looking.has(id));
    const busy = [...looking.keys()];
    if (busy.length > 0 && !waited) {
      const latest = Math.max(...[...looking.values()].map(Number));
      await again({ about, to: busy, devices, waited: true, tries, queue }, new Date(latest));
    }

    const failed = await pushToDevices(sql, env, { ...push, to: free }, devices);
    if (failed.length === 0 || tries >= mostTries) return;
    const next = { about, to: free, devices: failed, waited, tries: tries + 1, queue };
    await again(next, new Date(Date.now() + againAfterMs * 4 ** (tries - 1)));
  };
}

type Row = Device & {
  id: string;
  typesOff: string[];
  quietFrom: number | null;
  quietUntil: number | null;
  zone: string;
};

/** Pushes, and resolves to the ids of the devices that are worth another try. */
async function pushToDevices(sql: Sql, env: Env, { news, to, urgentMs }: Push, only?: string[]) {
  if (to.length === 0) return [];
  const rows = await sql<Row[]>`
    select device.id, endpoint, p256dh, auth, types_off as "typesOff", quiet_from as "quietFrom",
      quiet_until as "quietUntil", zone
    from private.push_subscription as device
    join auth.session on session.id = session_id and expires_at > now()
    where member_id = any(${to}) and (${only === undefined} or device.id::text = any(${only ?? []}))`;
  const wanted = rows.filter((row) => !row.typesOff.includes(news.type) && !isQuietNow(row));
  const pushed = pushedNews(news);
  const inTurn = turns(atOnce);
  const outcomes = await Promise.all(
    wanted.map((device) => inTurn(() => sendTo(device, pushed, env, urgentMs))),
  );
  const having = (outcome: Outcome) =>
    wanted.filter((_, place) => outcomes[place] === outcome).map(({ id }) => id);
  const gone = having('gone');
  if (gone.length > 0)
    await sql`delete from private.push_subscription where id::text = any(${gone})`;
  return having('later');
}

const isQuietNow = ({ quietFrom: from, quietUntil: until, zone }: Row) =>
  from !== null && until !== null && isQuiet({ from, until }, minuteIn(zone, new Date()));

/**
 * The minute of the day in a zone, or in UTC if Node does not know the zone. Not computed by
 * Postgres, whose zones are not the same as those of browsers.
 */
function minuteIn(zone: string, at: Date): number {
  const timeZone = isZone(zone) ? zone : 'UTC';
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** In characters. A push service takes 4 KB, and a device shows a line or two. */
const textPushed = 200;

function pathOf(place: NewsPlace): string {
  const params: Record<string, string> = 'params' in place ? place.params : {};
  const query = 'search' in place ? new URLSearchParams(place.search).toString() : '';
  const path = place.to.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '');
  return query ? `${path}?${query}` : path;
}

const wordsAfter = (name: string, { type }: About) =>
  isFromHouse(type) ? newsWords(type) : `${name} ${newsWords(type)}`;

/**
 * News in the words that a device shows. Names are isolated, since one that is written from right
 * to left would mix with them.
 */
export function pushedNews({ actor, title, text, call, ...about }: Push['news']): PushedNews {
  const name = isolated(unlinked(displayName(actor)));
  return {
    title: title ? unlinked(title) : 'Hearth',
    body: text ? `${name}: ${cut(text, textPushed)}` : wordsAfter(name, about),
    url: pathOf(newsPlace(about)),
    // A device shows only the latest with the same tag, say of all comments on a post, so that
    // nobody can flood it.
    tag: `${about.type} ${about.postId ?? about.subjectId}`,
    ...(call && { call }),
  };
}
