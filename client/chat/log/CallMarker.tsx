import { useContext } from 'react';
import type { Peer } from '../peer.ts';
import { StartCall } from '../start-call.ts';
import styles from './Message.module.css';

/** How a call ended; pressing it calls back, if the peer still exists. */
export function CallMarker({ text, peer }: { text: string; peer: Peer }) {
  const onCall = useContext(StartCall);
  if (!onCall || !peer.member) return <p className={styles.text}>{text}</p>;
  return (
    <button
      type="button"
      className={styles.marker}
      data-tip="Call back"
      aria-label={`${text}. Call back`}
      onClick={() => onCall(peer.id)}
    >
      {text}
    </button>
  );
}
