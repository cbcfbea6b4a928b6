import { useZero } from '@rocicorp/zero/react';
import { useEffect } from 'react';
import { currentCall } from '../../calls/current.ts';
import { usePushChoices } from '../../notifications/use-push-choices.ts';
import { hasUnanswered } from '../../writing/waiting.ts';
import { hiddenTabEvent } from '../../zero/patches/hidden-tab.ts';

/**
 * Lets a tab that has been hidden for a while disconnect, since it costs the server as much as one
 * that is looked at. It stays connected where it is needed: without push it is all that alerts its
 * member, a call needs it, and what was written must be sent.
 */
export function useHiddenTab() {
  const zero = useZero();
  const { store: push } = usePushChoices();
  useEffect(() => {
    const answer = (event: Event) => {
      const isAlerted = push.get() && globalThis.Notification?.permission === 'granted';
      // Without a connection, changes may still be waiting for one.
      const isUpToDate = zero.connection.state.current.name === 'connected' && !hasUnanswered();
      if (!isAlerted || !isUpToDate || currentCall.get()) event.preventDefault();
    };
    document.addEventListener(hiddenTabEvent, answer);
    return () => document.removeEventListener(hiddenTabEvent, answer);
  }, [zero, push]);
}
