import { contentSaid } from '../../schema/events/rules.ts';
import { drafts } from '../device/drafts.ts';
import { draftOf, type EventEdit, editName } from './drafts.ts';
import type { EventData } from './event-row.ts';

/** Opens the form of an existing event; an edit that is already open, here or in another tab, continues. */
export async function beginEdit(event: EventData, memberId: string) {
  const { id } = event;
  const draft = await draftOf(event, []);
  drafts.begin<EventEdit>(editName(id), memberId, {
    ...draft,
    uninvite: [],
    picture: 'kept',
    was: contentSaid(event),
  });
}
