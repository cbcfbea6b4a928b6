import type { EventContent } from '../../schema/events/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { outbox } from '../zero/outbox.ts';
import { onRefused } from '../zero/refused-words.ts';
import type { SaidOfEvent } from './drafts.ts';
import { type Invited, invitedByBoth, union, without } from './invited.ts';

const loadDraft = () => import('./drafts.ts');

const { create, update, remove, respond } = mutators.events;

type Said = SaidOfEvent & { id: string };
type Created = Said & { guests: string[]; image?: Record<string, never> };
type Updated = Said &
  Invited & {
    was: EventContent;
    image?: Record<string, never> | null;
  };

/** An event that was not sent yet, with a later edit applied to it. */
export function editedEvent(sent: Created, edit: Updated): Created {
  const { invite, uninvite, was: _, image, ...said } = edit;
  const { image: before, guests } = sent;
  const picture = image === undefined ? before : image;
  return {
    ...said,
    guests: without(union(guests, invite), uninvite),
    ...(picture && { image: picture }),
  };
}

outbox.keeps(create, { edit: update, remove, edited: editedEvent as never });
outbox.keepsEdits(update, remove, (id) => queries.events.event({ id }), invitedByBoth as never);
outbox.finds(respond, ({ eventId }: { eventId: string }) => queries.events.event({ id: eventId }));

// An event with a picture is handled by its upload, which gives it back.
onRefused(create, async (said: Created, memberId) => {
  if (said.image) return true;
  const { draftOf, giveBackDraft } = await loadDraft();
  await giveBackDraft(memberId, await draftOf(said, said.guests));
  return true;
});
onRefused(update, async (said: Updated, memberId) => {
  const { id, uninvite, was, image } = said;
  if (image) return true;
  const { draftOf, giveBackEventEdit } = await loadDraft();
  const picture = image === null ? 'removed' : 'kept';
  return giveBackEventEdit(id, memberId, {
    ...(await draftOf(said, said.invite)),
    uninvite,
    was,
    picture,
  });
});
