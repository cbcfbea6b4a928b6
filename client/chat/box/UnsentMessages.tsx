import { Refused } from '../../writing/Refused.tsx';
import styles from '../Thread.module.css';
import { LostDraft } from './LostDraft.tsx';
import { slotOf } from './slots.ts';

/** The refused messages and the draft of a conversation that is not available. */
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
