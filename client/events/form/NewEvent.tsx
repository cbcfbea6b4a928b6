import { useRef, useState } from 'react';
import { serverNow } from '../../../schema/clock.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/layers/ConfirmDialog.tsx';
import dialog from '../../ui/layers/Dialog.module.css';
import { toast } from '../../ui/states/toast.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { useBox, usePictureChoice } from '../../writing/box.ts';
import { ChosenPicture } from '../../writing/pictures/LocalPicture.tsx';
import { type Content, emptyDraft, usualStart } from '../content.ts';
import { pastWords } from '../past-words.ts';
import { hereZone } from '../when.ts';
import { toClock } from '../zones.ts';
import { EventFields } from './EventFields.tsx';
import { type EventDraft, eventSlot } from './event-draft.ts';
import styles from './Form.module.css';
import { FriendPicker } from './FriendPicker.tsx';
import { PictureField } from './PictureField.tsx';
import { useEventForm } from './use-event-form.ts';
import { useLastGuests } from './use-last-guests.ts';

interface NewEventProps {
  /** A time on the day for which the form is prefilled; today if undefined. */
  day: number | undefined;
  /** The start with which it is prefilled, if one was chosen. */
  hour: number | undefined;
  /** Called once the event was created, or its draft was discarded. */
  onEnd: () => void;
}

/** The form for a new event. The draft stays on the device until the event exists. */
export function NewEvent({ day, hour, onEnd }: NewEventProps) {
  const box = useBox(eventSlot);
  const { draft: entry, setPictures, send, drop } = box;
  const [picture] = entry?.pictures ?? [];
  const [prefilled] = useState(() =>
    emptyDraft(hour === undefined ? usualStart(serverNow(), day) : toClock(hour, hereZone())),
  );
  const draft = { ...prefilled, ...entry?.fields };
  const isUntouched = (next: EventDraft) => JSON.stringify(next) === JSON.stringify(prefilled);
  const change = (next: EventDraft) => (isUntouched(next) && !picture ? drop() : box.change(next));
  const last = useLastGuests();
  const title = useRef<HTMLInputElement>(null);
  const { form, submit, problems, past } = useEventForm({ draft, save });
  const choice = usePictureChoice(box, form, { fieldsWith: draft });

  function save(content: Content) {
    choice.attachUnchecked();
    box.change({ ...draft, content });
    send();
    if (!box.now()?.pictures?.length) toast.success('Event created.');
    onEnd();
  }

  function cancel() {
    drop();
    onEnd();
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        className={classNames(styles.form, choice.isDraggedOver && styles.over)}
        aria-label="New event"
        onSubmit={submit}
      >
        <EventFields
          draft={draft}
          problems={problems}
          onChange={change}
          titleRef={title}
          friends={
            <FriendPicker
              chosen={draft.guests}
              last={last}
              onChange={(guests) => change({ ...draft, guests })}
            />
          }
          picture={
            <PictureField choice={choice} onRemove={() => setPictures([])}>
              {picture && <ChosenPicture picture={picture} alt="The picture you chose" />}
            </PictureField>
          }
          hasPicture={picture !== undefined}
        />
        <div className={dialog.actions}>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit">Create event</Button>
        </div>
      </form>
      <ConfirmDialog {...past} {...pastWords} confirm="Create it" tone="primary" />
    </>
  );
}
