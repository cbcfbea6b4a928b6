import { useEffect } from 'react';
import { queries } from '../../schema/queries.ts';
import { useStore } from '../device/store.ts';
import { received } from '../live/frames.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { superseded } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';
import { takeAnswer } from './answered.ts';
import { IncomingCall } from './IncomingCall.tsx';
import {
  acceptCall,
  followCall,
  hearLive,
  hearRow,
  hearSignals,
  prepareToAccept,
} from './session.ts';
import { type CallView, callView } from './view.ts';

const CallOverlay = onDemand(async () => (await import('./overlay/CallOverlay.tsx')).CallOverlay);

type Call = Parameters<typeof acceptCall>[0];

interface ActiveCallsProps {
  /** The call that this page has, according to the server. */
  mine: Call | undefined;
  ringing: Parameters<typeof IncomingCall>[0]['call'] | undefined;
  view: CallView | undefined;
}

export function ActiveCalls({ mine, ringing, view }: ActiveCallsProps) {
  const me = useMyId();
  const mutate = useMutate();
  const isBusy = view !== undefined && view.phase !== 'ended';
  useEffect(() => {
    if (mine) followCall(mine, { me, mutate });
  }, [mine, me, mutate]);
  useAnswer(ringing);
  const rings = ringing !== undefined;
  useEffect(() => {
    // Load while it rings what a yes will need.
    if (!rings) return;
    CallOverlay.preload();
    return prepareToAccept();
  }, [rings]);
  return (
    <>
      {ringing && !isBusy && <IncomingCall key={ringing.id} call={ringing} />}
      {view && (
        <>
          <Hearing callId={view.id} />
          <CallOverlay view={view} />
        </>
      )}
    </>
  );
}

/** Accepts a call whose notification was answered with yes. */
function useAnswer(ringing: Call | undefined) {
  const me = useMyId();
  const mutate = useMutate();
  useEffect(() => {
    if (!ringing || !('caches' in window)) return;
    const look = async () => {
      if (document.visibilityState !== 'visible' || !(await takeAnswer(ringing.id))) return;
      acceptCall(ringing, { me, mutate });
    };
    look();
    document.addEventListener('visibilitychange', look);
    // The worker stores the answer first, and then tells the page to open the conversation.
    navigator.serviceWorker?.addEventListener('message', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      navigator.serviceWorker?.removeEventListener('message', look);
    };
  }, [ringing, me, mutate]);
}

/** Passes on the state of the call and the signals of the other side. */
function Hearing({ callId }: { callId: string }) {
  const linked = useStore(callView);
  const [call, { type: known }] = useQuery(queries.calls.call({ id: callId }), superseded);
  const [signals] = useQuery(queries.calls.signals({ callId }), superseded);
  useEffect(() => received.subscribe(hearLive), []);
  useEffect(() => hearRow(call, known === 'complete'), [call, known]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: signals from before there was a connection wait for it
  useEffect(() => hearSignals(signals), [signals, linked]);
  return null;
}
