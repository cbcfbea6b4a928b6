import { useCallback } from 'react';
import { useRoomForWindows } from '../../chat/windows/use-room.ts';
import { openWindow } from '../../chat/windows/windows.ts';
import { useMyId } from '../../zero/me.ts';

/**
 * Opens a chat window; undefined where there is no room for one and a conversation is a screen
 * instead.
 */
export function useOpenChat(): ((peerId: string) => void) | undefined {
  const me = useMyId();
  const room = useRoomForWindows();
  const openChat = useCallback((peerId: string) => openWindow(me, peerId), [me]);
  return room ? openChat : undefined;
}
