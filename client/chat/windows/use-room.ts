import { useLocation } from '@tanstack/react-router';
import { usePhone } from '../../ui/styles/use-phone.ts';

/** Whether chat windows are used: not on phones, and not beside the messages screen. */
export function useRoomForWindows(): boolean {
  const phone = usePhone();
  const onScreen = useLocation({ select: ({ pathname }) => /^\/messages(\/|$)/.test(pathname) });
  return !phone && !onScreen;
}
