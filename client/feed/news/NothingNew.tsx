import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

export function NothingNew({ compact, action }: { compact?: boolean; action: ReactNode }) {
  return (
    <EmptyState
      compact={compact}
      title="Nothing new."
      line="News from your friends will appear here."
      action={action}
    />
  );
}
