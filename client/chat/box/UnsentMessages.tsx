import { Refused } from '../../writing/Refused.tsx';
import styles from '../Thread.module.css';
import { LostDraft } from './LostDraft.tsx';
import { slotOf } from './slots.ts';

/**
 * Of a conversation that is not available: what was refused for that, and what was being written.
 */
export function UnsentMessages({ peerId }: { peerId: string }) {
  return (
    <>
      <div className={styles.refused}>
        <Refused {...slotOf(peerId)} />
      </div>
      <LostDraft peerId={peerId} />
    </>
  );
}
