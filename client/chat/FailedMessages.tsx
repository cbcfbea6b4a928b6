import { Button } from '../ui/Button.tsx';
import { useMyId } from '../zero/me.ts';
import { useFailedMessages } from './drafts.ts';
import styles from './Message.module.css';
import { useSend } from './use-send.ts';

/** What the server has refused, with its words kept. */
export function FailedMessages({ peerId }: { peerId: string }) {
  const send = useSend(peerId);
  const [failed, drop] = useFailedMessages(peerId, useMyId());
  const retry = async (id: string, text: string, replyToId: string | undefined) => {
    drop(id);
    await send({ id, text, replyToId });
  };
  if (failed.length === 0) return null;
  return (
    <ul aria-label="Not sent">
      {failed.map(({ id, text, replyToId }) => (
        <li key={id} className={styles.message} data-own="" data-first="">
          <div className={styles.line}>
            <div className={styles.bubble} data-failed="">
              <p className={styles.text}>{text}</p>
            </div>
          </div>
          <div className={styles.failed} role="alert">
            Could not send.
            <Button small variant="secondary" onClick={() => retry(id, text ?? '', replyToId)}>
              Retry
            </Button>
            <Button small variant="quiet" onClick={() => drop(id)}>
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
