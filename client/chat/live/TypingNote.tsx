import styles from './TypingNote.module.css';
import { useIsTyping } from './typists.ts';

/** Always takes up its line, so that nothing moves when the peer begins to type. */
export function TypingNote({ peerId, name }: { peerId: string; name: string }) {
  const isTyping = useIsTyping(peerId);
  return (
    <p className={styles.typing}>
      {isTyping && name && (
        <>
          <bdi>{name}</bdi> is typing…
        </>
      )}
    </p>
  );
}
