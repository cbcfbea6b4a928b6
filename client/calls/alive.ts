import { aliveEveryMs } from '../../schema/calls/rules.ts';
import { leave, tellAlive } from './come-back.ts';
import { keepAlive } from './own.ts';
import { callView } from './view.ts';

/** The heartbeat of the page that has a call. */
export interface Signs {
  /** Sends one at once. */
  give: () => void;
  /** Stops it. With true it first reports that the page is being left. */
  end: (isLeft: boolean) => void;
}

/** Keeps telling the server that this page has the call, and whether it is connected to the other side. */
export function stayAlive(callId: string, tab: string): Signs {
  const page = { callId, tab };
  const say = (leaving: boolean) => {
    keepAlive(callId);
    tellAlive({ ...page, talks: callView.get()?.phase === 'in_call' }, leaving);
  };
  const onLeave = () => {
    keepAlive(callId);
    leave(page);
  };
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && say(false);
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  say(false);
  const timer = setInterval(say, aliveEveryMs, false);
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('pageshow', onReturn);
  window.addEventListener('beforeunload', warn);
  return {
    give: () => say(false),
    end: (isLeft) => {
      if (isLeft) say(true);
      clearInterval(timer);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onReturn);
      window.removeEventListener('beforeunload', warn);
    },
  };
}
