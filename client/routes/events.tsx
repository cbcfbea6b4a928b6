import { ComingSoon } from '../ui/ComingSoon.tsx';

export function EventsRoute() {
  return (
    <ComingSoon
      title="Calendar"
      line="Events you organise and those you are invited to will appear here."
    />
  );
}
