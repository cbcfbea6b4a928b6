import { dayLabel } from './times.ts';

interface Said {
  id: string;
  senderId: string;
  createdAt: number;
  deletedAt: number | null;
}

/** A message, and how it stands among its neighbours. */
export interface Placed<Message extends Said> {
  message: Message;
  /** Whether it begins and ends what one member said in a row. */
  first: boolean;
  last: boolean;
  /** Its time is told: nothing follows it for a while. */
  timed: boolean;
  /** What the reader has not read begins with it. */
  unread: boolean;
}

export interface Section<Message extends Said> {
  key: string;
  /** Where it is the first of its age. */
  age?: 'Earlier' | 'Newer';
  /** Where it is the first of its day or age: it stands above what one reads of it. */
  day?: string;
  messages: Placed<Message>[];
}

/** Messages older than this are earlier ones. */
const earlierAfterMs = 24 * 60 * 60 * 1000;
const apartMs = 5 * 60 * 1000;

interface Reader {
  me: string;
  /** In ms. */
  now: number;
  /** Up to where they had read when they came, in ms. */
  readUpTo?: number | undefined;
}

/** Messages, oldest first, by age and day, and in clusters of one sender. */
export function sectionsOf<Message extends Said>(
  messages: readonly Message[],
  { me, now, readUpTo = Number.POSITIVE_INFINITY }: Reader,
): Section<Message>[] {
  const sections: (Section<Message> & { of: string; label: string })[] = [];
  const firstUnread = messages.find(
    ({ createdAt, senderId, deletedAt }) =>
      createdAt > readUpTo && senderId !== me && deletedAt === null,
  );
  for (const message of messages) {
    const { senderId, createdAt } = message;
    const age = now - createdAt > earlierAfterMs ? 'Earlier' : 'Newer';
    const label = dayLabel(createdAt, now);
    let section = sections.at(-1);
    if (section?.of !== `${age} ${label}`) {
      const before = section;
      section = { key: `${age} ${label}`, of: `${age} ${label}`, label, messages: [] };
      if (!before?.of.startsWith(age)) section.age = age;
      if (section.age || before?.label !== label) section.day = label;
      sections.push(section);
    }
    const above = section.messages.at(-1);
    const unread = message === firstUnread;
    const first = unread || above?.message.senderId !== senderId;
    if (above) {
      above.last = first;
      above.timed = first || createdAt - above.message.createdAt > apartMs;
    }
    section.messages.push({ message, first, last: true, timed: true, unread });
  }
  return sections;
}
