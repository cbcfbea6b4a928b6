import license from 'stockfish/license.txt?url';
import styles from './Chess.module.css';

/** Credits the engine: its license asks to be named, with a link to the source. */
export function EngineNote({ isStarting }: { isStarting: boolean }) {
  return (
    <p className={styles.note}>
      {isStarting && 'The engine is being loaded. '}
      Stockfish 10 is free software under the{' '}
      <a href={license} target="_blank" rel="noreferrer">
        GNU General Public License
      </a>
      . Its source is at{' '}
      <a href="https://github.com/nmrugg/stockfish.js" target="_blank" rel="noreferrer">
        github.com/nmrugg/stockfish.js
      </a>
      .
    </p>
  );
}
