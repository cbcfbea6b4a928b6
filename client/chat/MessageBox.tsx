import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { messageMaxLength } from '../../schema/chat/rules.ts';
import { roomTaken, textProblem } from '../../schema/text.ts';
import { sendOnEnter } from '../feed/send-keys.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useMyId } from '../zero/me.ts';
import { BoxMode } from './BoxMode.tsx';
import { messageDraftSent, useMessageDraft } from './drafts.ts';
import styles from './MessageBox.module.css';
import type { MessageRow } from './message-row.ts';
import type { Peer } from './peer.ts';
import { useSend } from './use-send.ts';

interface MessageBoxProps {
  peer: Peer;
  /** What the message answers. */
  answered: MessageRow['replyTo'];
  onAnswered: () => void;
  boxRef: RefObject<HTMLTextAreaElement | null>;
  /** Once it stands in the thread. */
  onSent: () => void;
}

/** Where one writes to a member. */
export function MessageBox({ peer, answered, onAnswered, boxRef, onSent }: MessageBoxProps) {
  const me = useMyId();
  const send = useSend(peer.id);
  const [draft, setDraft] = useMessageDraft(peer.id, me);
  const [sending, setSending] = useState(false);
  const text = draft.trim();
  const problem = textProblem(text, messageMaxLength);
  const room = roomTaken(draft, messageMaxLength);

  async function submit(event: FormEvent) {
    event.preventDefault();
    boxRef.current?.focus();
    if (!text || problem || sending) return;
    setSending(true);
    const replyToId = answered?.id;
    // The text leaves the box only once it stands above it: nothing typed is lost.
    if (await send({ id: crypto.randomUUID(), text, replyToId })) {
      messageDraftSent(peer.id, me, draft);
      if (replyToId) onAnswered();
      onSent();
    }
    setSending(false);
  }

  function keys(event: KeyboardEvent<HTMLTextAreaElement>) {
    sendOnEnter(event);
    if (event.key === 'Escape' && answered) {
      event.stopPropagation();
      onAnswered();
    }
  }

  return (
    <form className={styles.form} aria-label="New message" onSubmit={submit}>
      {answered && <BoxMode kind="answer" said={answered} name={peer.name} onEnd={onAnswered} />}
      <div className={styles.row}>
        <div className={styles.field}>
          <TextArea
            ref={boxRef}
            label="Message"
            hideLabel
            placeholder="Write a message…"
            className={styles.box}
            rows={1}
            value={draft}
            error={problem}
            enterKeyHint="send"
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={keys}
          />
        </div>
        <IconButton
          type="submit"
          label="Send"
          className={styles.send}
          aria-disabled={!text || Boolean(problem)}
        >
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      </div>
      {room && <p className={styles.room}>{room}</p>}
    </form>
  );
}
