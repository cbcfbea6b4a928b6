import styles from './TypingNote.module.css';
import { useTypes } from './typists.ts';

/** Always takes up its line, so that nothing moves when the peer begins to type. */
export function TypingNote({ peerId, name }: { peerId: string; name: string }) {
  const types = useTypes(peerId);
  return (
    <p className={styles.typing}>
      {types && name && (
        <>
          <bdi>{name}</bdi> is typing…
        </>
      )}
    </p>
  );
}
