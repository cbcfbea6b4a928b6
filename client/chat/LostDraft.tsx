import { Button } from '../ui/Button.tsx';
import { useMyId } from '../zero/me.ts';
import { youWrote } from '../zero/report.ts';
import { useMessageDraft } from './drafts.ts';
import { goingAway } from './focus-box.ts';
import styles from './Thread.module.css';

/** What was being written in a conversation as it ended. */
export function LostDraft({ peerId }: { peerId: string }) {
  const [draft, setDraft] = useMessageDraft(peerId, useMyId());
  return draft ? (
    <div className={styles.lost}>
      <p role="status" className={styles.draft}>
        {youWrote(draft)}
      </p>
      <Button small variant="quiet" onClick={goingAway(() => setDraft(''))}>
        Remove
      </Button>
    </div>
  ) : null;
}
