import { type RefObject, useEffect } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { useVisible } from '../device/visible.ts';
import { useAfterCheck, useImageChoice } from '../photos/choosing/use-image-choice.tsx';
import { LocalPicture } from '../photos/uploads/LocalPicture.tsx';
import { uploads } from '../photos/uploads/uploads.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { classNames } from '../ui/class-names.ts';
import { toast } from '../ui/toast.ts';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import { type Content, emptyDraft } from './content.ts';
import {
  bringNextBack,
  type EventDraft,
  eventDraftSent,
  useEventDraft,
  useRefusedCount,
} from './drafts.ts';
import { EventFields } from './EventFields.tsx';
import { eventUpload } from './event-upload.ts';
import styles from './Form.module.css';
import { FriendPicker } from './FriendPicker.tsx';
import { PictureField } from './PictureField.tsx';
import { pastWords } from './past-words.ts';
import { useEventForm } from './use-event-form.ts';
import { hereZone } from './when.ts';

interface NewEventProps {
  titleRef: RefObject<HTMLInputElement | null>;
  /** A day chosen in the calendar; a new object with each choice. */
  chosen: { start: string } | undefined;
}

const isEmpty = (draft: EventDraft) => JSON.stringify(draft) === JSON.stringify(emptyDraft());

/** The form for a new event. What was typed stays on the device until the event exists. */
export function NewEvent({ titleRef, chosen }: NewEventProps) {
  const me = useMyId();
  const mutate = useMutate();
  const { draft: written, setDraft, file, setFile } = useEventDraft(me);
  const refused = useRefusedCount(me);
  const draft = written ?? emptyDraft();
  const change = (next: EventDraft) => setDraft(isEmpty(next) ? undefined : next);
  const { form, submit, problems, busy: saving, past, reset } = useEventForm({ draft, save });
  const choice = useImageChoice(setFile, form);
  const { waits, onSubmit } = useAfterCheck(choice, submit);
  const busy = saving || waits;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a day is applied once, when it is chosen
  useEffect(() => {
    if (chosen) change({ ...draft, ...chosen, end: '', zone: hereZone() });
  }, [chosen]);

  const visible = useVisible();
  const isFree = !written && !file;
  useEffect(() => {
    if (refused > 0 && isFree && visible) bringNextBack(me);
  }, [me, refused, isFree, visible]);

  async function save(content: Content) {
    const said = { id: crypto.randomUUID(), ...content, guests: draft.guests };
    const taken = file
      ? await uploads.add(eventUpload, said, file)
      : await mutate(mutators.events.create(said)).shown;
    if (!taken) return false;
    if (written) eventDraftSent(me, written, file);
    choice.forget();
    if (!file) toast.success('Event created.');
    titleRef.current?.focus({ preventScroll: true });
    return true;
  }

  function clear() {
    setDraft(undefined);
    setFile(undefined);
    choice.forget();
    reset();
  }

  return (
    <Card title="New event">
      <form
        ref={form}
        noValidate
        className={classNames(styles.form, choice.over && styles.over)}
        aria-label="New event"
        onSubmit={onSubmit}
      >
        <EventFields draft={draft} problems={problems} onChange={change} titleRef={titleRef} />
        <PictureField choice={choice} waits={waits} onRemove={() => setFile(undefined)}>
          {file && <LocalPicture file={file} alt="The picture you chose" />}
        </PictureField>
        <FriendPicker chosen={draft.guests} onChange={(guests) => change({ ...draft, guests })} />
        {refused > 0 && !isFree && (
          <p role="status" className={styles.note}>
            {refused === 1 ? 'One more event was' : `${refused} more events were`} refused. What was
            said there comes here once this one is created or cancelled.
          </p>
        )}
        <div className={styles.actions}>
          {!isFree && (
            <Button variant="quiet" onClick={clear}>
              Cancel
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {busy ? 'Creating…' : 'Create event'}
          </Button>
        </div>
      </form>
      <ConfirmDialog {...past} {...pastWords} confirm="Create it" tone="primary" />
    </Card>
  );
}
