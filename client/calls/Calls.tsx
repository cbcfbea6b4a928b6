import { CatchBoundary } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isRinging } from '../../schema/calls/rules.ts';
import { serverNow } from '../../schema/clock.ts';
import { queries } from '../../schema/queries.ts';
import { useSilence } from '../device/chime.ts';
import { useStore } from '../device/store.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { toast } from '../ui/states/toast.ts';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';
import { currentCall } from './current.ts';
import { callTab } from './tab.ts';

const ActiveCalls = onDemand(async () => (await import('./ActiveCalls.tsx')).ActiveCalls);

/**
 * The ringing call and the call of this page, on every screen. Their code is loaded at the first
 * call.
 */
export function Calls() {
  const me = useMyId();
  const tab = useCallTab();
  const [known, { type }] = useQuery(queries.calls.open());
  // Rows from an earlier visit must not ring. Because sync reports them as complete for a moment
  // after the start, `isRinging` checks their age too.
  const open = type === 'complete' ? known : none;
  const call = useStore(currentCall);
  const mine = open.find(
    ({ callerId, callerTab, calleeTab }) =>
      tab && (callerId === me ? callerTab : calleeTab) === tab,
  );
  const ringing = open.find((call) => call.calleeId === me && isRinging(call, serverNow()));
  // Muted at once, because an incoming call brings a message that would make a sound of its own.
  useSilence(ringing !== undefined || call !== undefined);
  if (!mine && !ringing && !call) return null;
  return (
    <CatchBoundary
      getResetKey={() => ringing?.id ?? call?.id}
      errorComponent={Nothing}
      onCatch={endCall}
    >
      <ActiveCalls mine={mine} ringing={ringing} call={call} />
    </CatchBoundary>
  );
}

const Nothing = () => null;

/** Ends the call if it cannot be shown: nobody may be seen and heard without knowing. */
function endCall() {
  toast.error('Calls cannot be shown right now. Please reload the page.', { id: 'calls' });
  currentCall.get()?.hangUp();
}

const none: readonly never[] = [];

function useCallTab(): string | undefined {
  const [tab, setTab] = useState<string>();
  useEffect(() => {
    callTab.then(setTab);
  }, []);
  return tab;
}
