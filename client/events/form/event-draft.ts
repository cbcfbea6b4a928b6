import { eventContentOf, type Visibility } from '../../../schema/events/rules.ts';
import { beginDraft } from '../../writing/box.ts';
import type { EventInput } from '../../writing/event-content.ts';
import type { EventData } from '../event-row.ts';

/** An event as it is in the form. */
export type EventDraft = {
  title: string;
  description: string;
  /** In the local time of its zone. */
  start: string;
  /** Empty until chosen; until then, the usual time after the start. */
  end: string;
  zone: string;
  place: string;
  visibility: Visibility;
  /** Ids of members. */
  guests: string[];
};

/** An edit in progress. The form is open for as long as there is an edit. */
export type EventEdit = EventDraft & {
  /** The guests to remove; `guests` are those to add. */
  uninvite: string[];
  /** `chosen`: the picture of the entry. */
  picture: 'kept' | 'removed' | 'chosen';
};

export const eventSlot = { kind: 'event', target: 'new' } as const;
export const eventEditSlot = (eventId: string) =>
  ({ kind: 'event edit', target: eventId }) as const;

/**
 * Opens the form of an existing event; an edit that is already open, here or in another tab,
 * continues.
 */
export async function beginEdit(event: EventData, memberId: string) {
  const fields: EventEdit = { ...(await draftOf(event)), uninvite: [], picture: 'kept' };
  beginDraft(eventEditSlot(event.id), memberId, fields, [{ ...eventContentOf(event) }]);
}

/** The event as it is in the form. The code for time zones is loaded only when needed. */
async function draftOf(content: EventInput): Promise<EventDraft> {
  const { toClock } = await import('../zones.ts');
  const { title, zone, visibility } = content;
  return {
    title,
    zone,
    visibility,
    guests: [],
    description: content.description ?? '',
    place: content.place ?? '',
    start: toClock(content.startAt, zone),
    end: toClock(content.endAt, zone),
  };
}
