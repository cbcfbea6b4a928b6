import { Check } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { messageMaxLength } from '../../schema/chat/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { roomTaken, textProblem } from '../../schema/text.ts';
import { sendOnEnter } from '../feed/send-keys.ts';
import { EmojiButton } from '../ui/emoji/EmojiButton.tsx';
import { EmojiTextArea } from '../ui/emoji/EmojiTextArea.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import { useWaiting } from '../zero/use-waiting.ts';
import { BoxMode } from './BoxMode.tsx';
import { useMessageEditDraft } from './drafts.ts';
import styles from './MessageBox.module.css';
import type { MessageRow } from './message-row.ts';

interface MessageEditorProps {
  message: MessageRow;
  onEnd: () => void;
}

/** Stands where one writes, as long as one changes what one said. */
export function MessageEditor({ message, onEnd }: MessageEditorProps) {
  const { id } = message;
  const mutate = useMutate();
  const waited = useWaiting(id);
  const [draft = message.text, setDraft] = useMessageEditDraft(id, useMyId());
  const box = useRef<HTMLTextAreaElement>(null);
  const text = draft.trim();
  const problem = textProblem(text, messageMaxLength);
  const room = roomTaken(draft, messageMaxLength);
  const ready = (text || message.image) && !problem;

  useEffect(() => {
    const { current } = box;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function end() {
    setDraft(undefined);
    onEnd();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    if (
      await mutate(mutators.chat.edit({ id, text: text || null, ...(waited && { waited }) })).shown
    )
      end();
  }

  function keys(event: KeyboardEvent<HTMLTextAreaElement>) {
    sendOnEnter(event);
    if (event.key !== 'Escape') return;
    // Not what the thread is shown in.
    event.stopPropagation();
    end();
  }

  return (
    <form className={styles.form} aria-label="Edit message" onSubmit={save}>
      <BoxMode kind="edit" said={message} name="" onEnd={end} />
      <div className={styles.row}>
        <div className={styles.field}>
          <EmojiTextArea
            ref={box}
            label="Message"
            hideLabel
            className={styles.box}
            rows={1}
            value={draft}
            error={problem}
            enterKeyHint="send"
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={keys}
          />
        </div>
        <EmojiButton box={box} />
        <IconButton
          type="submit"
          data-tip={undefined}
          label="Save"
          className={styles.send}
          aria-disabled={!ready}
        >
          <Check aria-hidden="true" />
        </IconButton>
      </div>
      {room && <p className={styles.room}>{room}</p>}
    </form>
  );
}
