import { dayLabel } from '../log/times.ts';

interface MessageFacts {
  id: string;
  senderId: string;
  createdAt: number;
  deletedAt: number | null;
}

/** A message, with what depends on its neighbours. */
export interface GroupedMessage<Message extends MessageFacts> {
  message: Message;
  /** Whether it is the first and the last of a row of messages by one member. */
  first: boolean;
  last: boolean;
  /** Whether to show its time: nothing follows for a while. */
  timed: boolean;
  /** Whether the unread messages begin with it. */
  unread: boolean;
}

export interface Section<Message extends MessageFacts> {
  key: string;
  /** Set on the first section of its age. */
  age?: 'Earlier' | 'Newer';
  /** The day's label, set on the first section of its day or age. */
  day?: string;
  messages: GroupedMessage<Message>[];
}

/** Messages older than this are under 'Earlier'. */
const earlierAfterMs = 24 * 60 * 60 * 1000;
const apartMs = 5 * 60 * 1000;

interface Reader {
  me: string;
  /** In ms. */
  now: number;
  /** Up to when they had read as they arrived, in ms. */
  readUpTo?: number | undefined;
}

/** Messages, oldest first, grouped by age and day, and within those by sender. */
export function sectionsOf<Message extends MessageFacts>(
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
