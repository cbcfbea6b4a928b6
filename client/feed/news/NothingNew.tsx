import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

export function NothingNew({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      row
      icon={<Bell aria-hidden="true" />}
      title="Nothing new."
      line="News from your friends will appear here."
      action={action}
    />
  );
}
