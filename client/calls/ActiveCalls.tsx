import { useEffect, useMemo } from 'react';
import { queries } from '../../schema/queries.ts';
import { received } from '../live/frames.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { superseded } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';
import { useIsInCall } from './current.ts';
import { IncomingCall } from './ringing/IncomingCall.tsx';
import { Ringing } from './ringing/ringing.ts';
import { takeStoredAnswer } from './ringing/stored-answer.ts';
import type { CallSession } from './session.ts';
import { acceptCall, resumeCall } from './start-call.ts';

const CallOverlay = onDemand(async () => (await import('./overlay/CallOverlay.tsx')).CallOverlay);

type Call = Parameters<typeof acceptCall>[0];

interface ActiveCallsProps {
  /** The call that this page has, according to the server. */
  mine: Call | undefined;
  ringing: Parameters<typeof IncomingCall>[0]['call'] | undefined;
  /** The call that this page shows. */
  call: CallSession | undefined;
}

export function ActiveCalls({ mine, ringing, call }: ActiveCallsProps) {
  const me = useMyId();
  const mutate = useMutate();
  const isBusy = useIsInCall();
  useEffect(() => {
    if (mine) resumeCall(mine, { me, mutate });
  }, [mine, me, mutate]);
  const id = ringing?.id;
  const prepared = useMemo(() => (id ? new Ringing() : undefined), [id]);
  useEffect(() => {
    // While the call rings, load the code for accepting it.
    if (!prepared) return;
    CallOverlay.preload();
    prepared.start();
  }, [prepared]);
  useAnswer(ringing, prepared);
  return (
    <>
      {ringing && prepared && !isBusy && (
        <IncomingCall key={ringing.id} call={ringing} ringing={prepared} />
      )}
      {call && (
        <>
          <CallUpdates key={call.id} session={call} />
          <CallOverlay call={call} />
        </>
      )}
    </>
  );
}

/** Accepts a call whose notification was answered with yes. */
function useAnswer(ringing: Call | undefined, prepared: Ringing | undefined) {
  const me = useMyId();
  const mutate = useMutate();
  useEffect(() => {
    if (!ringing || !('caches' in window)) return;
    const look = async () => {
      if (document.visibilityState !== 'visible' || !(await takeStoredAnswer(ringing.id))) return;
      acceptCall(ringing, { me, mutate }, prepared);
    };
    look();
    document.addEventListener('visibilitychange', look);
    // The worker stores the answer first, and then tells the page to open the conversation.
    navigator.serviceWorker?.addEventListener('message', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      navigator.serviceWorker?.removeEventListener('message', look);
    };
  }, [ringing, prepared, me, mutate]);
}

/** Passes on the state of the call and the signals of the other side. */
function CallUpdates({ session }: { session: CallSession }) {
  const { id, peer } = session;
  const [call, { type: completeness }] = useQuery(queries.calls.call({ id }), superseded);
  const [signals] = useQuery(queries.calls.signals({ callId: id }), superseded);
  useEffect(() => received.subscribe(peer.onLiveFrame), [peer]);
  useEffect(() => session.onRow(call, completeness === 'complete'), [session, call, completeness]);
  useEffect(() => peer.onSignals(signals), [peer, signals]);
  return null;
}
