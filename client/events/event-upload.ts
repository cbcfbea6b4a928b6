import type { EventContent } from '../../schema/events/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import type { Upload } from '../photos/uploads/kept.ts';
import type { UploadKind } from '../photos/uploads/kinds.ts';
import { useUpload, useUploads } from '../photos/uploads/tray.ts';
import { wordsIn } from '../zero/report.ts';
import type { SaidOfEvent } from './drafts.ts';

/** An event with its details, stored with its picture until the server has both. */
export interface EventUpload extends SaidOfEvent {
  id: string;
  guests: string[];
  /** Set if the event exists already. */
  edit?: { uninvite: string[]; was: EventContent };
}

/** A new event has `guests`, an edit has guests to invite and to uninvite. */
type Sent = SaidOfEvent & Partial<Record<'guests' | 'invite' | 'uninvite', string[]>>;

export const eventUpload: UploadKind<EventUpload> = {
  kind: 'event',
  label: ({ edit }) => (edit ? 'New picture of your event' : 'Your event'),

  async finish({ purpose: { data } }, image, send) {
    const { guests, edit, ...said } = data;
    await send(
      edit
        ? mutators.events.update({ ...said, image, invite: guests, ...edit })
        : mutators.events.create({ ...said, image, guests }),
    );
  },

  edited: ({ id, guests, edit }, args) => {
    const { invite, uninvite, guests: asked, ...said } = args as Sent;
    const { title, description, startAt, endAt, zone, place, visibility } = said;
    return {
      id,
      title,
      description,
      startAt,
      endAt,
      zone,
      place,
      visibility,
      guests: asked ?? invite ?? guests,
      ...(edit && { edit: { ...edit, uninvite: uninvite ?? edit.uninvite } }),
    };
  },

  async giveBack({ memberId, file, purpose: { data } }, withFile) {
    const { guests, edit, ...said } = data;
    const { draftOf, giveBackDraft, giveBackEventEdit } = await import('./drafts.ts');
    const kept = withFile ? file : undefined;
    const draft = await draftOf(said, guests);
    if (edit) {
      const picture = withFile ? 'chosen' : 'kept';
      const isPlaced = await giveBackEventEdit(
        said.id,
        memberId,
        { ...draft, ...edit, picture },
        kept,
      );
      return isPlaced ? undefined : wordsIn(said);
    }
    await giveBackDraft(memberId, draft, kept);
    return undefined;
  },
};

const isFor = (upload: Upload): upload is Upload<EventUpload> =>
  upload.purpose.kind === eventUpload.kind;

/** New events whose pictures are being sent from this tab, newest last. */
export const useNewEventUploads = () =>
  useUploads().flatMap((going) =>
    isFor(going.upload) && !going.upload.purpose.data.edit
      ? [{ going, said: going.upload.purpose.data }]
      : [],
  );

/** The upload of an event's new picture from this tab. */
export const useChangedEvent = (eventId: string) =>
  useUpload(
    (upload) =>
      isFor(upload) && upload.purpose.data.id === eventId && Boolean(upload.purpose.data.edit),
  );
