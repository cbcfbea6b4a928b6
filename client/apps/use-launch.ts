import { useEffect, useState } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { ask } from '../device/ask.ts';
import { useMutate } from '../zero/mutate.ts';
import type { Game } from './game-row.ts';

/** The server ends by itself what it does not hear of. Kept alive, it outlives the page. */
const tellEnd = (id: string) =>
  ask('/api/plays/end', { body: { id }, keepalive: true }).catch(() => {});

interface Play {
  id: string;
  game: Game;
  /** Once the server has the play, or will not for now. */
  begun: Promise<unknown>;
}

/** Begins plays, and ends the one that is framed here. */
export function useLaunch() {
  const mutate = useMutate();
  const [play, setPlay] = useState<Play>();
  const [open, setOpen] = useState(false);

  const begin = (game: Game): Play => {
    const id = crypto.randomUUID();
    const { outcome } = mutate(mutators.apps.play({ id, gameId: game.id }), { quiet: true });
    return { id, game, begun: outcome };
  };

  const id = open ? play?.id : undefined;
  useEffect(() => {
    if (!id) return;
    const end = () => tellEnd(id);
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      // Also where the screen is left without closing the frame. Told twice it ends once.
      end();
    };
  }, [id]);

  return {
    begin,
    /** The one that is framed, or was last: it is still there while it fades. */
    game: play?.game,
    open,
    frame(game: Game) {
      setPlay(begin(game));
      setOpen(true);
    },
    close() {
      setOpen(false);
      play?.begun.then(() => tellEnd(play.id));
    },
  };
}
