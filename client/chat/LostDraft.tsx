import { useMyId } from '../zero/me.ts';
import { youWrote } from '../zero/report.ts';
import { useMessageDraft } from './drafts.ts';
import styles from './Thread.module.css';

/** What was being written in a conversation as it ended. */
export function LostDraft({ peerId }: { peerId: string }) {
  const [draft] = useMessageDraft(peerId, useMyId());
  return draft ? <p className={styles.draft}>{youWrote(draft)}</p> : null;
}
