import { aliveEveryMs } from '../../schema/calls/rules.ts';
import { leave, tellAlive } from './come-back.ts';

/** Says that this page has the call, until the returned is called: with true that it is left, as leaving the page itself says. */
export function stayAlive(callId: string, tab: string): (isLeft: boolean) => void {
  const page = { callId, tab };
  const say = (leaving: boolean) => tellAlive(page, leaving);
  const onLeave = () => leave(page);
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
