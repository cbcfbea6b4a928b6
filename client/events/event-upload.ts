import type { EventContent } from '../../schema/events/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import type { Upload } from '../photos/uploads/kept.ts';
import type { UploadKind } from '../photos/uploads/kinds.ts';
import { useUpload, useUploads } from '../photos/uploads/tray.ts';
import type { SaidOfEvent } from './drafts.ts';

/** An event and what it says, kept with its picture until the server has both. */
export interface EventUpload extends SaidOfEvent {
  id: string;
  guests: string[];
  /** Of one that is there already. */
  edit?: { uninvite: string[]; was: EventContent };
}

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

  async giveBack({ memberId, file, purpose: { data } }, withFile) {
    const { guests, edit, ...said } = data;
    const { draftOf, giveBackDraft, giveBackEdit } = await import('./drafts.ts');
    const kept = withFile ? file : undefined;
    const draft = await draftOf(said, guests);
    if (!edit) return giveBackDraft(memberId, draft, kept);
    const picture = withFile ? 'chosen' : 'kept';
    giveBackEdit(said.id, memberId, { ...draft, ...edit, picture }, kept);
  },
};

const isFor = (upload: Upload): upload is Upload<EventUpload> =>
  upload.purpose.kind === eventUpload.kind;

/** New events whose pictures are on their way from this tab, the newest last. */
export const useNewEventUploads = () =>
  useUploads().flatMap((going) =>
    isFor(going.upload) && !going.upload.purpose.data.edit
      ? [{ going, said: going.upload.purpose.data }]
      : [],
  );

/** The new picture of an event that is on its way from this tab. */
export const useChangedEvent = (eventId: string) =>
  useUpload(
    (upload) =>
      isFor(upload) && upload.purpose.data.id === eventId && Boolean(upload.purpose.data.edit),
  );
