import styles from './TypingNote.module.css';
import { useTypes } from './typists.ts';

/** Has its line whether there is something to say or not: nothing moves when the peer begins to type. */
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
