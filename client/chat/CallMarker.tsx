import { useContext } from 'react';
import { CallBack } from './call-back.ts';
import styles from './Message.module.css';

/** What became of a call; it calls back. */
export function CallMarker({ text, peerId }: { text: string; peerId: string }) {
  const onCall = useContext(CallBack);
  if (!onCall) return <p className={styles.text}>{text}</p>;
  return (
    <button
      type="button"
      className={styles.marker}
      data-tip="Call back"
      aria-label={`${text}. Call back`}
      onClick={() => onCall(peerId)}
    >
      {text}
    </button>
  );
}
