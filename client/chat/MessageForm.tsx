import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { messageMaxLength } from '../../schema/chat/rules.ts';
import { roomTaken } from '../../schema/text.ts';
import { classNames } from '../ui/class-names.ts';
import { isComposing } from '../ui/composing.ts';
import { EmojiButton } from '../ui/emoji/EmojiButton.tsx';
import { EmojiTextArea } from '../ui/emoji/EmojiTextArea.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { sendOnEnter } from '../ui/send-keys.ts';
import styles from './MessageBox.module.css';

interface MessageFormProps {
  label: string;
  boxRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onType: (text: string) => void;
  placeholder?: string;
  problem?: string | undefined;
  /** Something is held over it. */
  over?: boolean;
  /** Above the box: what the message is about, and what goes with it. */
  children?: ReactNode;
  /** Before the box. */
  start?: ReactNode;
  /** The button that ends it. */
  submit: { label: string; icon: ReactNode; ready: boolean };
  /** Below the box. */
  note?: ReactNode;
  onSubmit: () => void;
  /** Escape, if it has something to leave. */
  onLeave: (() => void) | undefined;
}

/** Where words are written, whether they are new or change what was said. */
export function MessageForm(props: MessageFormProps) {
  const { label, boxRef, text, onType, placeholder, problem, over, submit, onSubmit } = props;
  const { children, start, note, onLeave } = props;
  const room = roomTaken(text, messageMaxLength);

  function keys(event: KeyboardEvent<HTMLTextAreaElement>) {
    sendOnEnter(event);
    if (event.key !== 'Escape' || !onLeave || isComposing(event.nativeEvent)) return;
    // Not what the thread is shown in.
    event.stopPropagation();
    onLeave();
  }

  return (
    <form
      className={classNames(styles.form, over && styles.over)}
      aria-label={label}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className={styles.row}>
        {start}
        <div className={styles.field}>
          <EmojiTextArea
            ref={boxRef}
            label="Message"
            hideLabel
            placeholder={placeholder}
            className={styles.box}
            value={text}
            error={problem}
            enterKeyHint="send"
            onChange={({ target }) => onType(target.value)}
            onKeyDown={keys}
          />
        </div>
        <EmojiButton box={boxRef} />
        <IconButton
          type="submit"
          data-tip={undefined}
          label={submit.label}
          className={styles.send}
          aria-disabled={!submit.ready}
        >
          {submit.icon}
        </IconButton>
      </div>
      {note}
      {room && <p className={styles.room}>{room}</p>}
    </form>
  );
}
