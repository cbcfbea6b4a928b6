import { ScrollText } from 'lucide-react';
import type { ListedAct } from '../../../schema/admin/answers.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { AdminScreen } from '../AdminScreen.tsx';
import { usePages } from '../use-pages.ts';
import { ActRow } from './ActRow.tsx';
import styles from './Acts.module.css';

const pageOf = ({ acts, more }: { acts: ListedAct[]; more: boolean }) => ({ items: acts, more });
const placeOf = ({ id }: ListedAct) => id;

/** Everything that moderators, operators and commands did, the latest first. */
export function ActsScreen() {
  const { items, more, failed, busy, load, loadMore } = usePages('acts', pageOf, placeOf);
  return (
    <AdminScreen title="List of acts">
      <Card as="div">
        {failed && <FailedState onRetry={load} />}
        {!failed && !items && <RowSkeletons count={6} />}
        {items?.length === 0 && (
          <EmptyState
            icon={<ScrollText aria-hidden="true" />}
            title="Nothing was done yet."
            line="What moderators, operators and commands do will appear here, and stays."
          />
        )}
        {items && items.length > 0 && (
          <ul>
            {items.map((act) => (
              <ActRow key={act.id} act={act} />
            ))}
          </ul>
        )}
        {more && (
          <Button wide variant="secondary" className={styles.more} busy={busy} onClick={loadMore}>
            Show more
          </Button>
        )}
      </Card>
    </AdminScreen>
  );
}
