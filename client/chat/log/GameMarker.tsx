import { Link } from '@tanstack/react-router';
import styles from './Message.module.css';

/** How a game of chess ended, linked to it. */
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
