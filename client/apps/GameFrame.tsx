import { type RefObject, useEffect, useRef } from 'react';
import { FailedState } from '../ui/states/FailedState.tsx';
import { classNames } from '../ui/styles/class-names.ts';
import styles from './GameFrame.module.css';
import type { Game } from './game-row.ts';
import { useFrameLoad } from './use-frame-load.ts';

interface GameFrameProps {
  game: Game;
  /** The element to show in full screen. */
  stage: RefObject<HTMLDivElement | null>;
}

/**
 * A third-party game, in an isolated frame: without an origin it has no storage, no session and no
 * access to this page, and it cannot navigate this page or open another.
 */
export function GameFrame({ game, stage }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { loadState, attempt, retry } = useFrameLoad(game.gameUrl, frame);
  const isHere = loadState === 'here';

  // The game gets the keyboard at once.
  useEffect(() => {
    if (isHere) frame.current?.focus({ preventScroll: true });
  }, [isHere]);

  return (
    <div ref={stage} className={styles.stage}>
      {loadState === 'loading' && (
        <p role="status" className={styles.loading}>
          Loading…
        </p>
      )}
      {loadState === 'failed' && (
        <FailedState
          title={
            <>
              <bdi>{game.title}</bdi> did not load.
            </>
          }
          line={failureReason(game)}
          onRetry={retry}
        />
      )}
      {loadState === 'barred' && (
        <FailedState
          title={
            <>
              <bdi>{game.title}</bdi> is newer than this page.
            </>
          }
          line="Hearth has to be loaded anew before it can be opened."
          onRetry={() => location.reload()}
        />
      )}
      {(loadState === 'loading' || isHere) && (
        <iframe
          key={attempt}
          ref={frame}
          className={classNames(styles.frame, !isHere && styles.coming)}
          src={game.gameUrl}
          title={game.title}
          sandbox="allow-scripts allow-pointer-lock"
          allow="fullscreen"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  );
}

const failureReason = ({ gameUrl }: Game) =>
  navigator.onLine
    ? `${new URL(gameUrl).host}, where it comes from, did not answer.`
    : 'You are offline, and it comes from elsewhere.';
