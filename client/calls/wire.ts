import { hangUp, heldCall, type SentSignal, tell, waitFor } from './held.ts';
import { Link } from './link.ts';
import { talkSince } from './own.ts';
import { findServers } from './servers.ts';
import { callView, change } from './view.ts';

/** How long to try to restore a lost connection, in ms. */
export const reconnectWithinMs = 15_000;

interface CallSide {
  id: string;
  isCaller: boolean;
  /** Whether it is certain that no other page of the same member has the call. */
  isSure: boolean;
}

/** A link to the other side of a call. It sends signals and shows its state for as long as this page has that call. */
export function openLink({ id: callId, isCaller, isSure }: CallSide): Link {
  const mine = () => {
    const held = heldCall();
    return held?.id === callId ? held : undefined;
  };
  return new Link({
    polite: !isCaller,
    seeks: isSure,
    findServers,
    send: (signal) => {
      const held = mine();
      if (held) tell(held, { id: crypto.randomUUID(), ...signal } as SentSignal);
    },
    onTrack: (track) => {
      const { remote } = callView.get() ?? {};
      if (mine()) change({ remote: { ...remote, [track.kind]: track } });
    },
    onSent: (theirs) => mine() && change({ theirs }),
    onState: (state) => mine() && follow(state),
  });
}

/** Shows the connection's state in this page's call. */
function follow(state: 'connecting' | 'connected' | 'lost') {
  const mine = heldCall();
  if (!mine) return;
  const { phase } = callView.get() ?? {};
  if (state === 'connected') {
    clearTimeout(mine.patience);
    change({ phase: 'in_call', startedAt: talkSince(mine.id) });
    mine.signs?.give();
  } else if (phase === 'in_call') {
    change({ phase: 'reconnecting' });
    waitFor(mine, reconnectWithinMs, () => hangUp('lost'));
  }
}
