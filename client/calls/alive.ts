import { aliveEveryMs } from '../../schema/calls/rules.ts';
import { ask } from '../device/ask.ts';

/** Says that this page has the call, until the returned is called: with true that it is left, as leaving the page itself says. */
export function stayAlive(callId: string, tab: string): (isLeft: boolean) => void {
  const say = (leaving: boolean) =>
    // One beat that is missed costs nothing.
    ask('/api/calls/alive', { body: { callId, tab, leaving }, keepalive: leaving }).catch(() => {});
  const onLeave = () => say(true);
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && say(false);
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  say(false);
  const timer = setInterval(say, aliveEveryMs, false);
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('pageshow', onReturn);
  window.addEventListener('beforeunload', warn);
  return (isLeft) => {
    if (isLeft) say(true);
    clearInterval(timer);
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('pageshow', onReturn);
    window.removeEventListener('beforeunload', warn);
  };
}
