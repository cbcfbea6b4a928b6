import { Link } from '@tanstack/react-router';
import styles from './Message.module.css';

/** What became of a game of chess; it leads there. */
export function GameMarker({ text, gameId }: { text: string; gameId: string }) {
  return (
    <Link
      to="/apps/chess"
      search={{ game: gameId }}
      className={styles.marker}
      aria-label={`${text}. Open game`}
    >
      {text}
    </Link>
  );
}
