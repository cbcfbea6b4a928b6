import { aliveEveryMs } from '../../schema/calls/rules.ts';
import { ask } from '../device/ask.ts';
import { recall, remember } from '../device/remembered.ts';

const key = 'hearth-call-left';

interface Page {
  callId: string;
  tab: string;
}

// One sign that is missed costs nothing.
const tell = (page: Page, leaving: boolean) =>
  ask('/api/calls/alive', { body: { ...page, leaving }, keepalive: leaving }).catch(() => {});

/** A page that had a call and is loaded anew says so first of all: on a slow device it knows of the call only after the server has ended it. */
export function comeBack() {
  const left = recall<Page>(key, 'sessionStorage');
  if (!left) return;
  remember(key, undefined, 'sessionStorage');
  tell(left, false);
}

/** Says that this page has the call, until the returned is called: with true that it is left, as leaving the page itself says. */
export function stayAlive(callId: string, tab: string): (isLeft: boolean) => void {
  const say = (leaving: boolean) => tell({ callId, tab }, leaving);
  const onLeave = () => {
    remember(key, { callId, tab } satisfies Page, 'sessionStorage');
    say(true);
  };
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
