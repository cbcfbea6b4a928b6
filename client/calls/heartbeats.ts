import { aliveEveryMs } from '../../schema/calls/rules.ts';
import { type CallPage, reportLeave, sendHeartbeat } from './heartbeat.ts';
import { storeCall } from './stored-call.ts';

/**
 * Tells the server, until `over`, that this page has the call and whether it is connected. Returns
 * a function that does so at once.
 */
export function startHeartbeats(page: CallPage, talks: () => boolean, over: AbortSignal) {
  const { callId } = page;
  const note = () => storeCall(callId, { aliveAt: Date.now() });
  const report = (leaving: boolean) => {
    note();
    sendHeartbeat({ ...page, talks: talks() }, leaving);
  };
  const onLeave = () => {
    note();
    reportLeave(page);
  };
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && report(false);
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  report(false);
  const timer = setInterval(report, aliveEveryMs, false);
  over.addEventListener('abort', () => clearInterval(timer));
  window.addEventListener('pagehide', onLeave, { signal: over });
  window.addEventListener('pageshow', onReturn, { signal: over });
  window.addEventListener('beforeunload', warn, { signal: over });
  return report;
}
