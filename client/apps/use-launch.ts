import { useEffect, useState } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { callApi } from '../device/api.ts';
import { useMutate } from '../zero/mutate.ts';
import type { Game } from './game-row.ts';

/**
 * `keepalive` lets it outlive the page. The server ends by itself any play whose end it does not
 * hear of.
 */
const reportEnd = (id: string) =>
  callApi('/api/plays/end', { body: { id }, keepalive: true }).catch(() => {});

interface Play {
  id: string;
  game: Game;
  /** Resolves once the server has recorded the play, or has failed to. */
  recorded: Promise<unknown>;
}

/** Starts plays, and ends the one in the frame here. */
export function useLaunch() {
  const mutate = useMutate();
  const [play, setPlay] = useState<Play>();
  const [open, setOpen] = useState(false);

  const start = (game: Game): Play => {
    const id = crypto.randomUUID();
    const { outcome } = mutate(mutators.apps.play({ id, gameId: game.id }), { quiet: true });
    return { id, game, recorded: outcome };
  };

  const id = open ? play?.id : undefined;
  useEffect(() => {
    if (!id) return;
    const end = () => reportEnd(id);
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      // Also runs when the screen is left without closing the frame. Ending a play twice does no
      // harm.
      end();
    };
  }, [id]);

  return {
    start,
    /** The game in the frame, or the last one, which is still there while the dialog fades. */
    game: play?.game,
    open,
    frame(game: Game) {
      setPlay(start(game));
      setOpen(true);
    },
    close() {
      setOpen(false);
      play?.recorded.then(() => reportEnd(play.id));
    },
  };
}
