import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Offer, otherSide, sideOf } from '../../../../schema/apps/chess/rules.ts';
import { mutators } from '../../../../schema/mutators.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { useMyId } from '../../../zero/me.ts';
import { useMutate } from '../../../zero/mutate.ts';
import styles from './Friends.module.css';
import type { GameRow } from './game-row.ts';
import { useOpenGames } from './use-open-games.ts';

const offerWords: Record<Offer, string> = {
  draw: 'offers a draw',
  takeBack: 'asks to take back a move',
};

/** What one of the two asks, and the other may answer. */
export function Requests({ game, name }: { game: GameRow; name: string }) {
  const me = useMyId();
  const mutate = useMutate();
  const { id, ply, status } = game;
  if (status === 'challenged') return <Challenge game={game} name={name} />;
  if (status === 'over') return <Rematch game={game} name={name} />;
  const side = sideOf(game, me);
  const asked = game[`${otherSide[side]}Offer`];
  const own = game[`${side}Offer`];
  const answer = (what: Offer, yes: boolean) =>
    mutate(mutators.chess.answer({ id, ply, what, yes }), { toastId: `chess-${id}` });
  return (
    <div aria-live="polite">
      {asked && (
        <Request words={`${name} ${offerWords[asked]}.`}>
          <Button small onClick={() => answer(asked, true)}>
            Accept
          </Button>
          <Button small variant="secondary" onClick={() => answer(asked, false)}>
            Decline
          </Button>
        </Request>
      )}
      {own && (
        <Request words={own === 'draw' ? 'You offered a draw.' : 'You asked for a move back.'} />
      )}
    </div>
  );
}

function Challenge({ game, name }: { game: GameRow; name: string }) {
  const isOwn = game.challengerId === useMyId();
  const mutate = useMutate();
  const { id } = game;
  const decline = () => mutate(mutators.chess.decline({ id }));
  if (isOwn)
    return (
      <Request words={`${name} has not answered yet.`}>
        <Button small variant="secondary" onClick={decline}>
          Withdraw
        </Button>
      </Request>
    );
  return (
    <Request words={`${name} wants to play chess with you.`}>
      <Button small onClick={() => mutate(mutators.chess.accept({ id }))}>
        Accept
      </Button>
      <Button small variant="secondary" onClick={decline}>
        Decline
      </Button>
    </Request>
  );
}

/** The same two again, with the sides changed; or the game in which they are already. */
function Rematch({ game, name }: { game: GameRow; name: string }) {
  const me = useMyId();
  const mutate = useMutate();
  const [open] = useOpenGames();
  const next = open.find(({ conversationId }) => conversationId === game.conversationId);
  if (next) {
    const isAsked = next.status === 'challenged' && next.challengerId !== me;
    return (
      <Request
        words={isAsked ? `${name} wants to play again.` : `You are in a new game with ${name}.`}
      >
        <Link to="/apps/chess" search={{ game: next.id }} className={buttonClass({ small: true })}>
          Open the new game
        </Link>
      </Request>
    );
  }
  const peerId = game.whiteId === me ? game.blackId : game.whiteId;
  return (
    <div className={styles.buttons}>
      <Button
        small
        onClick={() =>
          mutate(
            mutators.chess.challenge({
              ...{ id: crypto.randomUUID(), peerId },
              side: otherSide[sideOf(game, me)],
            }),
          )
        }
      >
        Rematch
      </Button>
    </div>
  );
}

function Request({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className={styles.request}>
      <p className={styles.words}>{words}</p>
      {children && <div className={styles.buttons}>{children}</div>}
    </div>
  );
}
