import { ComingSoon } from '../ui/ComingSoon.tsx';

export function MessagesRoute() {
  return <ComingSoon title="Messages" line="Your conversations with friends will appear here." />;
}
