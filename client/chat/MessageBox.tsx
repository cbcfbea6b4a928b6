import { ImagePlus, SendHorizontal } from 'lucide-react';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { messageMaxLength } from '../../schema/chat/rules.ts';
import { roomTaken } from '../../schema/text.ts';
import { sendOnEnter } from '../feed/send-keys.ts';
import { useImageChoice } from '../photos/choosing/use-image-choice.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmojiButton } from '../ui/emoji/EmojiButton.tsx';
import { EmojiTextArea } from '../ui/emoji/EmojiTextArea.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { BoxMode } from './BoxMode.tsx';
import { ChosenPictures } from './ChosenPictures.tsx';
import { live } from './live/live.ts';
import styles from './MessageBox.module.css';
import type { MessageRow } from './message-row.ts';
import type { Peer } from './peer.ts';
import { useWriting } from './use-writing.ts';

interface MessageBoxProps {
  peer: Peer;
  /** What the message answers. */
  answered: MessageRow['replyTo'];
  onAnswered: () => void;
  boxRef: RefObject<HTMLTextAreaElement | null>;
  /** Where pictures can be dropped. */
  place: RefObject<HTMLElement | null>;
  /** Once it stands in the thread. */
  onSent: () => void;
}

/** Where one writes to a member. */
export function MessageBox(props: MessageBoxProps) {
  const { peer, answered, onAnswered, boxRef, place, onSent } = props;
  const writing = useWriting(peer.id, answered?.id);
  const { draft, setDraft, pictures, setPictures, problem, ready } = writing;
  const choice = useImageChoice(
    (...files) => {
      setPictures([...pictures, ...files]);
      boxRef.current?.focus();
    },
    place,
    true,
  );
  const room = roomTaken(draft, messageMaxLength);

  async function submit(event: FormEvent) {
    event.preventDefault();
    boxRef.current?.focus();
    if (!(await writing.submit())) return;
    if (answered) onAnswered();
    onSent();
  }

  function keys(event: KeyboardEvent<HTMLTextAreaElement>) {
    sendOnEnter(event);
    if (event.key !== 'Escape' || !answered) return;
    // Not what the thread is shown in.
    event.stopPropagation();
    onAnswered();
  }

  return (
    <form
      className={classNames(styles.form, choice.over && styles.over)}
      aria-label="New message"
      onSubmit={submit}
    >
      {answered && <BoxMode kind="answer" said={answered} name={peer.name} onEnd={onAnswered} />}
      <ChosenPictures
        files={pictures}
        onRemove={(file) => setPictures(pictures.filter((one) => one !== file))}
      />
      <div className={styles.row}>
        <IconButton label="Add pictures" data-tip={undefined} onClick={choice.openPicker}>
          <ImagePlus aria-hidden="true" />
        </IconButton>
        {choice.input}
        <div className={styles.field}>
          <EmojiTextArea
            ref={boxRef}
            label="Message"
            hideLabel
            placeholder="Write a message…"
            className={styles.box}
            rows={1}
            value={draft}
            error={problem}
            enterKeyHint="send"
            onChange={({ target: { value } }) => {
              setDraft(value);
              if (value.trim()) live.types(peer.id);
            }}
            onKeyDown={keys}
          />
        </div>
        <EmojiButton box={boxRef} />
        <IconButton
          type="submit"
          data-tip={undefined}
          label="Send"
          className={styles.send}
          aria-disabled={!ready}
        >
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      </div>
      <div role="alert" className={styles.problem}>
        {choice.problem && <FieldError>{choice.problem}</FieldError>}
      </div>
      {room && <p className={styles.room}>{room}</p>}
    </form>
  );
}
