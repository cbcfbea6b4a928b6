import { Link } from '@tanstack/react-router';
import { MarkerWords } from './MarkerWords.tsx';
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
      <MarkerWords text={text} />
    </Link>
  );
}
