import { useContext } from 'react';
import type { Peer } from '../peer.ts';
import { StartCall } from '../start-call.ts';
import { MarkerWords } from './MarkerWords.tsx';
import styles from './Message.module.css';

/** How a call ended; pressing it calls back, if the peer still exists. */
export function CallMarker({ text, peer }: { text: string; peer: Peer }) {
  const onCall = useContext(StartCall);
  const words = <MarkerWords text={text} />;
  if (!onCall || !peer.member) return <p className={styles.text}>{words}</p>;
  return (
    <button
      type="button"
      className={styles.marker}
      data-tip="Call back"
      aria-label={`${text}. Call back`}
      onClick={() => onCall(peer.id)}
    >
      {words}
    </button>
  );
}
