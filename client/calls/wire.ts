import { hangUp, heldCall, type SentSignal, tell, waitFor } from './held.ts';
import { Link } from './link.ts';
import { talkSince } from './own.ts';
import { findServers } from './servers.ts';
import { callView, change } from './view.ts';

/** How long one looks for a way that was lost, in ms. */
export const reconnectWithinMs = 15_000;

interface CallSide {
  id: string;
  isCaller: boolean;
  /** No other page of the same member is known to have the call. */
  isSure: boolean;
}

/** A way to the other side of a call: what it tells goes out, and what becomes of it is shown, while this page has that call. */
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
      if (!mine()) return;
      const others = (callView.get()?.remote.getTracks() ?? []).filter(
        ({ kind }) => kind !== track.kind,
      );
      change({ remote: new MediaStream([...others, track]) });
    },
    onSent: (theirs) => mine() && change({ theirs }),
    onState: (state) => mine() && follow(state),
  });
}

/** Of the call that this page has. */
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
