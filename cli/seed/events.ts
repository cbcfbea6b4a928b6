import type postgres from 'postgres';
import type { Plan } from './plan.ts';
import { dice } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type SeedEvent = {
  title: string;
  description: string;
  place: string;
  /** Days from today, the hour in UTC, and how many hours it lasts. */
  day: number;
  hour: number;
  lasts?: number;
  zone?: string;
  isPrivate?: true;
  isCancelled?: true;
};

/** The first ones are the demo member's own, the others are friends' who invite the demo member. */
const ofDemo: SeedEvent[] = [
  {
    title: 'Soup and board games',
    description: 'I make a big pot. Bring a game you can explain in five minutes.',
    place: 'My kitchen',
    day: 2,
    hour: 18,
    lasts: 4,
    isPrivate: true,
  },
  {
    title: 'Sunday walk around the lake',
    description: 'Two hours at an easy pace, with a stop for cake halfway.',
    place: 'At the boathouse',
    day: 6,
    hour: 9,
    lasts: 3,
  },
  {
    title: 'Repair café',
    description: 'Bring what is broken, and stay while we look inside.',
    place: 'Community centre, room 2',
    day: -9,
    hour: 13,
  },
];
const ofFriends: SeedEvent[] = [
  {
    title: 'Choir rehearsal, open to listeners',
    description: 'The spring programme from beginning to end. Come in by the side door.',
    place: 'St Mark’s',
    day: 1,
    hour: 17,
  },
  {
    title: 'Film night',
    description: '',
    place: 'Under the roof',
    day: 3,
    hour: 19,
    lasts: 3,
    isPrivate: true,
  },
  {
    title: 'A call across the ocean',
    description: 'Everybody who moved away, at once. Links follow in the comments.',
    place: 'Online',
    day: 5,
    hour: 16,
    lasts: 1,
    zone: 'America/New_York',
    isPrivate: true,
  },
  {
    title: 'Weekend in the cabin',
    description: 'Two nights, no reception, a stove. We share cars.',
    place: 'Cabin at the pass',
    day: 12,
    hour: 14,
    lasts: 48,
    isPrivate: true,
  },
  {
    title: 'Neighbourhood swap',
    description: 'Clothes, books, plants. What is left goes to the shop around the corner.',
    place: 'Courtyard',
    day: 8,
    hour: 10,
    lasts: 5,
  },
  {
    title: 'Evening run',
    description: 'Called off: the weather.',
    place: 'By the bridge',
    day: 4,
    hour: 17,
    lasts: 1,
    isCancelled: true,
  },
  {
    title: 'Reading group',
    description: 'The last three chapters.',
    place: 'Upstairs in the library',
    day: -3,
    hour: 18,
    isPrivate: true,
  },
];

/**
 * Events of the demo member and their friends, before and after `now` in ms. Triggers stay on: they
 * count and set reminders.
 */
export async function addEvents(sql: postgres.Sql, plan: Plan, now: number): Promise<void> {
  const { below, pick } = dice(11);
  const id = (index: number) => plan.members[index]?.id ?? '';
  const friendsOf = (index: number) =>
    plan.friendships.flatMap(([a, b]) => (a === index ? [b] : b === index ? [a] : []));
  const hosts = friendsOf(0);
  if (hosts.length === 0) return;
  const today = now - (now % DAY);
  const planned = [
    ...ofDemo.map((event) => ({ event, by: 0 })),
    ...ofFriends.map((event, n) => ({ event, by: hosts[n % hosts.length] ?? 0 })),
  ];
  for (const [order, { event, by }] of planned.entries()) {
    const eventId = `seed-event-${order}`;
    const startAt = today + event.day * DAY + event.hour * HOUR;
    const createdAt = new Date(Math.min(now, startAt) - (2 + order) * DAY);
    await sql`
      insert into event (id, organizer_id, title, description, start_at, end_at, zone, place, visibility, created_at,
        cancelled_at)
      values (${eventId}, ${id(by)}, ${event.title}, ${event.description}, ${new Date(startAt)},
        ${new Date(startAt + (event.lasts ?? 2) * HOUR)}, ${event.zone ?? 'Europe/Berlin'}, ${event.place},
        ${event.isPrivate ? 'private' : 'public'}, ${createdAt}, ${event.isCancelled ? createdAt : null})`;
    await sql`select private.post_event(${eventId})`;
    const others = friendsOf(by).filter((other) => other !== 0 && below(3) > 0);
    const guests = (by === 0 ? others : [0, ...others]).slice(0, 12);
    for (const guest of guests) {
      // The demo member has not answered coming events yet.
      const response =
        guest === 0 && event.day > 0
          ? ''
          : pick(['going', 'going', 'going', 'maybe', 'notGoing', '']);
      await sql`
        insert into event_attendee (event_id, member_id, response, responded_at, created_at, start_at, end_at)
        select id, ${id(guest)}, ${response}, ${response ? createdAt : null}, ${createdAt}, start_at, end_at
        from event where id = ${eventId}`;
    }
  }
}
