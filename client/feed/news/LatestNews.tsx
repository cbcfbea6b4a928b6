import type { ReactNode } from 'react';
import { notificationsShown } from '../../../schema/notifications/rules.ts';
import { ListStates } from '../../lists/ListStates.tsx';
import styles from '../../notifications/News.module.css';
import { NewsRow } from '../../notifications/NewsRow.tsx';
import { PushCard } from '../../notifications/PushCard.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { NothingNew } from './NothingNew.tsx';
import { useIsShown, useNewsPage } from './use-news-page.ts';
import { useOpenNews } from './use-open-news.ts';

interface LatestNewsProps {
  onOpen: () => void;
  /** The action offered while there is no news. */
  whenEmpty: ReactNode;
}

/** The newest items; a click marks an item as read and opens its subject. */
export function LatestNews({ onOpen, whenEmpty }: LatestNewsProps) {
  const [page, details] = useNewsPage(null);
  const items = page.filter(useIsShown());
  const open = useOpenNews();
  return (
    <ListStates
      compact
      count={items.length}
      details={details}
      skeleton={<RowSkeletons count={3} />}
      empty={<NothingNew compact action={whenEmpty} />}
    >
      <ul className={styles.list}>
        {items.slice(0, notificationsShown).map((item) => (
          <NewsRow
            key={item.id}
            item={item}
            isUnread={!item.read}
            onOpen={() => {
              open([item]);
              onOpen();
            }}
          />
        ))}
      </ul>
      <PushCard />
    </ListStates>
  );
}
