import { type RefObject, useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/layers/ConfirmDialog.tsx';
import { toast } from '../../ui/states/toast.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { useBox, usePictureChoice } from '../../writing/box.ts';
import { ChosenPicture } from '../../writing/pictures/LocalPicture.tsx';
import { Refused } from '../../writing/Refused.tsx';
import { type Content, emptyDraft } from '../content.ts';
import { pastWords } from '../past-words.ts';
import { hereZone } from '../when.ts';
import { EventFields } from './EventFields.tsx';
import { type EventDraft, eventSlot } from './event-draft.ts';
import styles from './Form.module.css';
import { FriendPicker } from './FriendPicker.tsx';
import { PictureField } from './PictureField.tsx';
import { useEventForm } from './use-event-form.ts';

interface NewEventProps {
  titleRef: RefObject<HTMLInputElement | null>;
  /** A day chosen in the calendar; a new object with each choice. */
  chosen: { start: string } | undefined;
}

const isEmpty = (draft: EventDraft) => JSON.stringify(draft) === JSON.stringify(emptyDraft());

/** The form for a new event. The draft stays on the device until the event exists. */
export function NewEvent({ titleRef, chosen }: NewEventProps) {
  const box = useBox(eventSlot);
  const { draft: entry, setPictures, send, drop } = box;
  const [picture] = entry?.pictures ?? [];
  const draft = { ...emptyDraft(), ...entry?.fields };
  const change = (next: EventDraft) => (isEmpty(next) && !picture ? drop() : box.change(next));
  const { form, submit, problems, past, reset } = useEventForm({ draft, save });
  const choice = usePictureChoice(box, form, { fieldsWith: draft });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a day is applied once, when it is chosen
  useEffect(() => {
    if (chosen) change({ ...draft, ...chosen, end: '', zone: hereZone() });
  }, [chosen]);

  function save(content: Content) {
    choice.attachUnchecked();
    box.change({ ...draft, content });
    send();
    choice.forget();
    if (!box.now()?.pictures?.length) toast.success('Event created.');
    titleRef.current?.focus({ preventScroll: true });
  }

  function clear() {
    drop();
    choice.forget();
    reset();
  }

  return (
    <Card title="New event">
      <Refused {...eventSlot} />
      <form
        ref={form}
        noValidate
        className={classNames(styles.form, choice.isDraggedOver && styles.over)}
        aria-label="New event"
        onSubmit={submit}
      >
        <EventFields draft={draft} problems={problems} onChange={change} titleRef={titleRef} />
        <PictureField choice={choice} onRemove={() => setPictures([])}>
          {picture && <ChosenPicture id={picture.id} alt="The picture you chose" />}
        </PictureField>
        <FriendPicker chosen={draft.guests} onChange={(guests) => change({ ...draft, guests })} />
        <div className={styles.actions}>
          {entry && (
            <Button variant="quiet" onClick={clear}>
              Cancel
            </Button>
          )}
          <Button type="submit">Create event</Button>
        </div>
      </form>
      <ConfirmDialog {...past} {...pastWords} confirm="Create it" tone="primary" />
    </Card>
  );
}
