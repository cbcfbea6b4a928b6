import { Flag } from 'lucide-react';
import type { Reported } from '../../../schema/admin/answers.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { AdminScreen } from '../AdminScreen.tsx';
import { usePages } from '../use-pages.ts';
import { ReportedCard } from './ReportedCard.tsx';

export type ReportsShown = 'open' | 'settled';
const words = { open: 'Open', settled: 'Settled' };

type Answer = { reported: Reported[]; more: boolean };
const pageOf = ({ reported, more }: Answer) => ({ items: reported, more });
const placeOf = ({ newest }: Reported) => newest;

interface ReportsScreenProps {
  shown: ReportsShown;
  onShow: (shown: ReportsShown) => void;
}

/** What members reported, the latest first. */
export function ReportsScreen({ shown, onShow }: ReportsScreenProps) {
  const path = `reports?state=${shown}`;
  const { items, more, failed, busy, load, loadMore, replace } = usePages(path, pageOf, placeOf);
  return (
    <AdminScreen
      title="Reports"
      aside={<Segments label="Shown" words={words} value={shown} onChange={onShow} />}
    >
      {failed && <FailedState onRetry={load} />}
      {!failed && !items && (
        <Card as="div">
          <Skeleton shape="block" />
        </Card>
      )}
      {items?.length === 0 && (
        <Card as="div">
          <EmptyState
            icon={<Flag aria-hidden="true" />}
            title={shown === 'open' ? 'No open reports.' : 'No report was settled yet.'}
            line="What members report will appear here."
          />
        </Card>
      )}
      {items?.map((reported) => (
        <ReportedCard
          key={reported.newest}
          reported={reported}
          onChange={(next) => replace(placeOf(reported), next)}
          onOutdated={load}
        />
      ))}
      {more && (
        <Button wide variant="secondary" busy={busy} onClick={loadMore}>
          Show more
        </Button>
      )}
    </AdminScreen>
  );
}
