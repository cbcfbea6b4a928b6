import type { ReactNode } from 'react';
import { notificationsShown } from '../../../schema/notifications/rules.ts';
import { ListStates } from '../../lists/ListStates.tsx';
import styles from '../../notifications/News.module.css';
import { PushCard } from '../../notifications/PushCard.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { groupsOf } from './groups.ts';
import { NewsRows } from './NewsRows.tsx';
import { NothingNew } from './NothingNew.tsx';
import { useIsShown, useNewsPage } from './use-news-page.ts';

interface LatestNewsProps {
  onOpen: () => void;
  /** The action offered while there is no news. */
  whenEmpty: ReactNode;
}

/** The newest items; a click marks a row as read and opens its subject. */
export function LatestNews({ onOpen, whenEmpty }: LatestNewsProps) {
  const [page, details] = useNewsPage(null);
  const items = page.filter(useIsShown());
  return (
    <ListStates
      compact
      count={items.length}
      details={details}
      skeleton={<RowSkeletons count={3} />}
      empty={
        <div className={styles.nothing}>
          <NothingNew action={whenEmpty} />
        </div>
      }
    >
      <NewsRows groups={groupsOf(items).slice(0, notificationsShown)} onOpen={onOpen} />
      <PushCard />
    </ListStates>
  );
}
