import { useEffect, useRef } from 'react';
import { eventContentOf, sameContent } from '../../../schema/events/rules.ts';
import { imageOf } from '../../../schema/images.ts';
import { queries } from '../../../schema/queries.ts';
import { Picture } from '../../photos/Picture.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/layers/ConfirmDialog.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { FoldedText } from '../../ui/text/FoldedText.tsx';
import { type Box, usePictureChoice } from '../../writing/box.ts';
import type { Fields } from '../../writing/entry.ts';
import { eventContent } from '../../writing/event-content.ts';
import { ChosenPicture } from '../../writing/pictures/LocalPicture.tsx';
import { visited } from '../../zero/lifetimes.ts';
import { OtherVersion, saveWord } from '../../zero/OtherVersion.tsx';
import { useQuery } from '../../zero/use-query.ts';
import type { Content } from '../content.ts';
import { EventFacts } from '../EventHead.tsx';
import type { EventRow } from '../event-row.ts';
import { pastWords } from '../past-words.ts';
import { EventFields } from './EventFields.tsx';
import type { EventEdit } from './event-draft.ts';
import styles from './Form.module.css';
import { FriendPicker } from './FriendPicker.tsx';
import { PictureField } from './PictureField.tsx';
import { useEventForm } from './use-event-form.ts';

/**
 * The form in which the organizer changes an event. If another tab or device has changed the event
 * meanwhile, that version is shown above.
 */
export function EventEditor({ event, box }: { event: EventRow; box: Box }) {
  const { draft, setPictures, send, drop } = box;
  const edit = draft?.fields as unknown as EventEdit;
  const change = (next: EventEdit, replaces?: readonly Fields[]) =>
    box.change(next, replaces ?? draft?.replaces);
  const [attendees] = useQuery(queries.events.attendees({ eventId: event.id }), visited);
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { form, submit, problems, past } = useEventForm({ draft: edit, was: event, save });
  const choice = usePictureChoice(box, form, { fieldsWith: { ...edit, picture: 'chosen' } });

  const picture = edit.picture === 'chosen' ? draft?.pictures?.[0] : undefined;
  const image = edit.picture === 'removed' || picture ? undefined : imageOf(event);
  const former = draft?.replaces ?? [];
  const overwriting = !former.some((one) => sameContent(eventContent(one, former[0]), event));
  const guests = attendees.flatMap(({ member }) => member ?? []);
  const invited = guests.map(({ id }) => id);

  function save(content: Content) {
    choice.attachUnchecked();
    const next = { ...edit, ...box.now()?.fields, content };
    change(next, overwriting ? [...former, { ...eventContentOf(event) }] : former);
    send();
  }

  const choose = (chosen: string[]) =>
    change({
      ...edit,
      guests: chosen.filter((one) => !invited.includes(one)),
      uninvite: invited.filter((one) => !chosen.includes(one)),
    });

  return (
    <form
      ref={form}
      noValidate
      className={classNames(styles.form, choice.isDraggedOver && styles.over)}
      aria-label="Edit event"
      onSubmit={submit}
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
        onChange={change}
        titleRef={title}
        seenBy={event.visibility}
        friends={
          <FriendPicker
            guests={guests}
            chosen={[...invited.filter((one) => !edit.uninvite.includes(one)), ...edit.guests]}
            onChange={choose}
          />
        }
        picture={
          <PictureField
            choice={choice}
            onRemove={() => setPictures([], { ...edit, picture: 'removed' })}
          >
            {picture ? (
              <ChosenPicture picture={picture} alt="The picture you chose" />
            ) : (
              image && <Picture image={image} alt="The picture of this event" sizes="640px" />
            )}
          </PictureField>
        }
        hasPicture={Boolean(picture ?? image)}
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={drop}>
          Cancel
        </Button>
        <Button type="submit">{saveWord(overwriting)}</Button>
      </div>
      <ConfirmDialog {...past} {...pastWords} confirm="Save it" tone="primary" />
    </form>
  );
}
