import { useEffect, useRef } from 'react';
import { contentSaid, sameContent } from '../../schema/events/rules.ts';
import { imageOf } from '../../schema/images.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { useAfterCheck, useImageChoice } from '../photos/choosing/use-image-choice.tsx';
import { Picture } from '../photos/Picture.tsx';
import { LocalPicture } from '../photos/uploads/LocalPicture.tsx';
import { uploads } from '../photos/uploads/uploads.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { classNames } from '../ui/class-names.ts';
import { FoldedText } from '../ui/FoldedText.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import { OtherVersion, saveWord } from '../zero/OtherVersion.tsx';
import { useQuery } from '../zero/use-query.ts';
import type { Content } from './content.ts';
import { type EventEdit, forgetEdit, useEventEdit } from './drafts.ts';
import { EventFields } from './EventFields.tsx';
import { EventFacts } from './EventHead.tsx';
import type { EventRow } from './event-row.ts';
import { eventUpload } from './event-upload.ts';
import styles from './Form.module.css';
import { FriendPicker } from './FriendPicker.tsx';
import { PictureField } from './PictureField.tsx';
import { pastWords } from './past-words.ts';
import { useEventForm } from './use-event-form.ts';

/** An event while its organizer changes it. What another tab or device made of it meanwhile is shown beside it. */
export function EventEditor({ event, edit }: { event: EventRow; edit: EventEdit }) {
  const me = useMyId();
  const mutate = useMutate();
  const { setEdit, file: chosenFile, setFile } = useEventEdit(event.id, me);
  const [attendees] = useQuery(queries.events.attendees({ eventId: event.id }), visited);
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  const {
    form,
    submit,
    problems,
    busy: saving,
    past,
  } = useEventForm({ draft: edit, was: event, save });
  const choice = useImageChoice((chosen) => {
    setFile(chosen);
    setEdit({ ...edit, picture: 'chosen' });
  }, form);
  const { waits, onSubmit } = useAfterCheck(choice, submit);
  const busy = saving || waits;

  const file = edit.picture === 'chosen' ? chosenFile : undefined;
  const image = edit.picture === 'removed' || file ? undefined : imageOf(event);
  const overwriting = !sameContent(edit.was, event);
  const guests = attendees.flatMap(({ member }) => member ?? []);
  const invited = guests.map(({ id }) => id);
  const done = () => forgetEdit(event.id, me, edit, chosenFile);

  async function save(content: Content) {
    const was = contentSaid(event);
    const { guests: invite, uninvite } = edit;
    const said = { id: event.id, ...content };
    const taken = file
      ? await uploads.add(eventUpload, { ...said, guests: invite, edit: { uninvite, was } }, file)
      : await mutate(
          mutators.events.update({
            ...said,
            invite,
            uninvite,
            was,
            ...(edit.picture === 'removed' && { image: null }),
          }),
        ).shown;
    if (taken) done();
    return taken;
  }

  const choose = (chosen: string[]) =>
    setEdit({
      ...edit,
      guests: chosen.filter((one) => !invited.includes(one)),
      uninvite: invited.filter((one) => !chosen.includes(one)),
    });

  return (
    <form
      ref={form}
      noValidate
      className={classNames(styles.form, choice.over && styles.over)}
      aria-label="Edit event"
      onSubmit={onSubmit}
    >
      {overwriting && (
        <OtherVersion>
          <strong>
            <bdi>{event.title}</bdi>
          </strong>
          <EventFacts event={event} />
          {event.description && <FoldedText text={event.description} />}
        </OtherVersion>
      )}
      <EventFields
        draft={edit}
        problems={problems}
        onChange={setEdit}
        titleRef={title}
        seenBy={event.visibility}
      />
      <PictureField
        choice={choice}
        waits={waits}
        onRemove={() => {
          setFile(undefined);
          setEdit({ ...edit, picture: 'removed' });
        }}
      >
        {file ? (
          <LocalPicture file={file} alt="The picture you chose" />
        ) : (
          image && <Picture image={image} alt="The picture of this event" sizes="640px" />
        )}
      </PictureField>
      <FriendPicker
        guests={guests}
        chosen={[...invited.filter((one) => !edit.uninvite.includes(one)), ...edit.guests]}
        onChange={choose}
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={done}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {saveWord(overwriting, busy)}
        </Button>
      </div>
      <ConfirmDialog {...past} {...pastWords} confirm="Save it" tone="primary" />
    </form>
  );
}
