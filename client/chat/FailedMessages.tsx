import { useRef } from 'react';
import { useToldHere } from '../photos/uploads/in-sight.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useMyId } from '../zero/me.ts';
import { type FailedMessage, messageFailed, useFailedMessages } from './drafts.ts';
import { goingAway } from './focus-box.ts';
import styles from './Message.module.css';
import { MessageText } from './MessageText.tsx';
import { failedToast, useSend } from './use-send.ts';

/** The messages that the server refused, with their text. */
export function FailedMessages({ peerId }: { peerId: string }) {
  const send = useSend(peerId);
  const me = useMyId();
  const [failed, forget] = useFailedMessages(peerId, me);
  const drop = (id: string) => {
    forget(id);
    toast.dismiss(failedToast(peerId));
  };
  const retry = async (message: FailedMessage) => {
    const { id, text, replyToId } = message;
    // Done first, because the server may refuse the message again before `send` resolves.
    drop(id);
    if (!(await send({ id, text: text ?? '', replyToId }))) messageFailed(peerId, me, message);
  };
  // Rendered even while empty, so that a refusal finds the place in sight and needs no toast.
  const place = useRef<HTMLDivElement>(null);
  useToldHere(place, failedToast(peerId));
  return (
    <div ref={place}>
      {failed.length > 0 && (
        <ul aria-label="Not sent">
          {failed.map((message) => (
            <li key={message.id} className={styles.message} data-own="" data-first="">
              <div className={styles.line}>
                <div className={styles.bubble} data-failed="">
                  {message.text && <MessageText text={message.text} />}
                </div>
              </div>
              <div className={styles.failed} role="alert">
                Could not send.
                <Button small variant="secondary" onClick={goingAway(() => retry(message))}>
                  Retry
                </Button>
                <Button small variant="quiet" onClick={goingAway(() => drop(message.id))}>
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
