import { useEffect, useState } from 'react';
import { type Game, isOver, minesLeft, progress, seconds } from './game.ts';
import styles from './Minesweeper.module.css';
import { timeWords } from './words.ts';

interface CountersProps {
  game: Game;
  best: number | undefined;
}

/** Screen readers only announce the mines: a clock that speaks leaves no room for anything else. */
export function Counters({ game, best }: CountersProps) {
  const { revealed, total } = progress(game);
  return (
    <div className={styles.counters}>
      <Timer game={game} />
      <p className={styles.counter} aria-live="polite" aria-atomic="true">
        <span className={styles.what}>Mines left</span> <b>{minesLeft(game)}</b>
      </p>
      <p className={styles.counter}>
        <span className={styles.what}>Revealed</span>{' '}
        <b>
          {revealed}/{total}
        </b>
      </p>
      <p className={styles.counter}>
        <span className={styles.what}>Best time</span>{' '}
        <b>{best === undefined ? '–' : timeWords(best)}</b>
      </p>
    </div>
  );
}

/** A component of its own, so that each second draws nothing else. */
function Timer({ game }: { game: Game }) {
  const [now, setNow] = useState(Date.now);
  const runs = game.startedAt !== undefined && !isOver(game);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return (
    <p role="timer" className={styles.counter}>
      <span className={styles.what}>Time</span> <b>{timeWords(seconds(game, now))}</b>
    </p>
  );
}
