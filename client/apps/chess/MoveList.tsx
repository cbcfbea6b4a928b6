import { memo, useLayoutEffect, useRef } from 'react';
import { Card } from '../../ui/Card.tsx';
import styles from './Chess.module.css';

/** The moves played, scrolled to the newest. */
export const MoveList = memo(function MoveList({ moves }: { moves: readonly string[] }) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each move
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [moves]);
  const pairs = Array.from({ length: Math.ceil(moves.length / 2) }, (_, n) =>
    moves.slice(2 * n, 2 * n + 2),
  );
  return (
    <Card title="Moves">
      {pairs.length === 0 ? (
        <p className={styles.note}>No moves yet. They will be listed here.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <ol ref={list} aria-label="Moves" tabIndex={0} className={styles.moves}>
          {pairs.map((pair, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: its number is what it is
            <li key={n} className={styles.pair}>
              <span className={styles.number}>{n + 1}.</span>
              {pair.map((san, side) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: White's and Black's
                <span key={side}>{san}</span>
              ))}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
});
