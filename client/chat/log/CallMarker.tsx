import { useContext } from 'react';
import { ignoringDoubleClick } from '../../ui/focus/double-click.ts';
import { CallBack } from '../call-back.ts';
import type { Peer } from '../peer.ts';
import { MarkerWords } from './MarkerWords.tsx';
import styles from './Message.module.css';

interface CallMarkerProps {
  text: string;
  callId: string;
  peer: Peer;
}

/** How a call ended; pressing it calls back, if the peer still exists. */
export function CallMarker({ text, callId, peer }: CallMarkerProps) {
  const onCall = useContext(CallBack);
  const words = <MarkerWords text={text} />;
  if (!onCall || !peer.member) return <p className={styles.text}>{words}</p>;
  return (
    <button
      type="button"
      className={styles.marker}
      data-tip="Call back"
      aria-label={`${text}. Call back`}
      onClick={ignoringDoubleClick(() => onCall(callId, peer.id))}
    >
      {words}
    </button>
  );
}
