import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { messageMaxLength } from '../../../schema/chat/rules.ts';
import { roomTaken } from '../../../schema/text.ts';
import { EmojiButton } from '../../ui/emoji/EmojiButton.tsx';
import { EmojiTextArea } from '../../ui/emoji/EmojiTextArea.tsx';
import { isComposing } from '../../ui/fields/composing.ts';
import { sendOnEnter } from '../../ui/fields/send-keys.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './MessageBox.module.css';

interface MessageFormProps {
  label: string;
  boxRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onType: (text: string) => void;
  placeholder?: string;
  problem?: string | undefined;
  /** Whether a file is being dragged over the form. */
  over?: boolean;
  /** Shown above the text box, such as chosen pictures. */
  children?: ReactNode;
  /** Before the text box. */
  start?: ReactNode;
  /** The button that submits the form. */
  submit: { label: string; icon: ReactNode; ready: boolean };
  /** Below the text box. */
  note?: ReactNode;
  onSubmit: () => void;
  /** Called on Escape; undefined if there is nothing to leave. */
  onLeave: (() => void) | undefined;
}

/** The form for a new message or an edit. */
export function MessageForm(props: MessageFormProps) {
  const { label, boxRef, text, onType, placeholder, problem, over, submit, onSubmit } = props;
  const { children, start, note, onLeave } = props;
  const room = roomTaken(text, messageMaxLength);

  function keys(event: KeyboardEvent<HTMLTextAreaElement>) {
    sendOnEnter(event);
    if (event.key !== 'Escape' || !onLeave || isComposing(event.nativeEvent)) return;
    // Escape must not also close the window that shows the thread.
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
