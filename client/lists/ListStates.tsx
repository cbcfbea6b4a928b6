import type { QueryResultDetails } from '@rocicorp/zero';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { FailedState } from '../ui/states/FailedState.tsx';
import { useConnectionStatus } from '../zero/connection.ts';

interface ListStatesProps {
  count: number;
  details: QueryResultDetails;
  skeleton: ReactNode;
  empty: ReactNode;
  compact?: boolean;
  children: ReactNode;
}

/**
 * The five states of every list. Rows that are on the device show at once, with or without a
 * connection.
 */
export function ListStates({
  count,
  details,
  skeleton,
  empty,
  compact,
  children,
}: ListStatesProps) {
  const connection = useConnectionStatus();
  if (count > 0) return children;
  if (details.type === 'error') return <FailedState compact={compact} onRetry={details.retry} />;
  if (details.type === 'complete') return empty;
  if (connection === 'connected') return skeleton;
  return (
    <EmptyState
      compact={compact}
      icon={<CloudOff aria-hidden="true" />}
      title="Not on this device yet."
      line="It will appear once Hearth can be reached."
    />
  );
}
