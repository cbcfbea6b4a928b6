import { useEffect } from 'react';
import type { ServerFrame } from '../../../schema/live-frames.ts';
import { received } from '../../live/frames.ts';
import { ahead } from './ahead.ts';
import { typists } from './typists.ts';

function receive(frame: ServerFrame) {
  if (frame.type === 'typing') typists.add(frame.memberId);
  if (frame.type === 'gone') ahead.drop([frame.id]);
  if (frame.type !== 'message') return;
  typists.remove(frame.message.senderId);
  ahead.add(frame.message);
}

/**
 * Shows messages and typing ahead of sync. Everything is cleared before another member uses this
 * page.
 */
export function useLiveMessages() {
  useEffect(() => {
    const unsubscribe = received.subscribe(receive);
    return () => {
      unsubscribe();
      ahead.clear();
      typists.clear();
    };
  }, []);
}
