import { useLocation } from '@tanstack/react-router';
import { usePhone } from '../../ui/use-phone.ts';

/** Whether chat windows have a place: not on a phone, nor beside the screen of messages. */
export function useRoomForWindows(): boolean {
  const phone = usePhone();
  const onScreen = useLocation({ select: ({ pathname }) => /^\/messages(\/|$)/.test(pathname) });
  return !phone && !onScreen;
}
