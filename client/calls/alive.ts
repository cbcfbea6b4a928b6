import { aliveEveryMs } from '../../schema/calls/rules.ts';
import { leave, tellAlive } from './come-back.ts';
import { storeCall } from './stored-call.ts';

interface AlivePage {
  callId: string;
  tab: string;
  /** Whether it is connected to the other side. */
  talks: () => boolean;
}

/** Keeps telling the server that this page has the call, until `over`. Returns a function that reports at once. */
export function stayAlive({ callId, tab, talks }: AlivePage, over: AbortSignal) {
  const page = { callId, tab };
  const note = () => storeCall(callId, { aliveAt: Date.now() });
  const report = (leaving: boolean) => {
    note();
    tellAlive({ ...page, talks: talks() }, leaving);
  };
  const onLeave = () => {
    note();
    leave(page);
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
