import { ComingSoon } from '../ui/ComingSoon.tsx';

export function NotificationsRoute() {
  return (
    <ComingSoon
      title="Notifications"
      line="What your friends did that concerns you will appear here."
    />
  );
}
