import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { opponentOf, otherSide, sideOf } from '../../../../schema/apps/chess/rules.ts';
import { mutators } from '../../../../schema/mutators.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { useFocusFallback } from '../../../ui/focus/use-focus-fallback.ts';
import { useMyId } from '../../../zero/me.ts';
import { useMutate } from '../../../zero/mutate.ts';
import styles from './Friends.module.css';
import type { GameRow } from './game-row.ts';
import { Request } from './Request.tsx';
import { useOpenGames } from './use-open-games.ts';

/** Offers another game with the colours swapped, or links to the one that the two already play. */
export function Rematch({ game, name }: { game: GameRow; name: string }) {
  const me = useMyId();
  const mutate = useMutate();
  const [open] = useOpenGames();
  const root = useFocusFallback<HTMLDivElement>();
  const next = open.find(({ conversationId }) => conversationId === game.conversationId);
  const change = () =>
    mutators.chess.challenge({
      id: crypto.randomUUID(),
      peerId: opponentOf(game, me),
      side: otherSide[sideOf(game, me)],
    });
  return (
    <div ref={root} tabIndex={-1} className={styles.buttons}>
      {next ? (
        <Request words={wordsOf(next, me, name)}>
          <Link
            to="/apps/chess"
            search={{ game: next.id }}
            className={buttonClass({ small: true })}
          >
            Open the new game
          </Link>
        </Request>
      ) : (
        <Button small onClick={() => mutate(change())}>
          Rematch
        </Button>
      )}
    </div>
  );
}

function wordsOf(next: GameRow, me: string, name: string): ReactNode {
  const isolatedName = <bdi>{name}</bdi>;
  if (next.status === 'playing') return <>You are in a new game with {isolatedName}.</>;
  return next.challengerId === me ? (
    <>You asked {isolatedName} to play again.</>
  ) : (
    <>{isolatedName} wants to play again.</>
  );
}
