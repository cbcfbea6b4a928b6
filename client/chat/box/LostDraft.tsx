import { Button } from '../../ui/Button.tsx';
import { movingFocus } from '../../ui/focus/focus-box.ts';
import { useBox } from '../../writing/box.ts';
import { youWrote } from '../../zero/report.ts';
import styles from '../Thread.module.css';
import { slotOf } from './slots.ts';

/** The draft in a conversation that has ended. */
export function LostDraft({ peerId }: { peerId: string }) {
  const { draft, drop } = useBox(slotOf(peerId));
  return draft?.fields.text ? (
    <div className={styles.lost}>
      <p role="status" className={styles.draft}>
        {youWrote(String(draft.fields.text))}
      </p>
      <Button small variant="quiet" onClick={movingFocus(drop)}>
        Remove
      </Button>
    </div>
  ) : null;
}
