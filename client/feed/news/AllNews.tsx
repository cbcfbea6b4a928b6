import type { ReactNode } from 'react';
import { newsPageSize } from '../../../schema/notifications/rules.ts';
import styles from '../../notifications/News.module.css';
import { NewsRow } from '../../notifications/NewsRow.tsx';
import { RowSkeletons } from '../../ui/RowSkeletons.tsx';
import { Pages } from '../../zero/Pages.tsx';
import { groupsOf } from './groups.ts';
import { NothingNew } from './NothingNew.tsx';
import { useNewsPage } from './use-news-page.ts';
import { useOpenNews } from './use-open-news.ts';

/** All there ever was, page by page; what says the same is one row. */
export function AllNews({ whenEmpty }: { whenEmpty: ReactNode }) {
  const open = useOpenNews();
  return (
    <Pages
      start={null}
      size={newsPageSize}
      usePage={useNewsPage}
      skeleton={<RowSkeletons count={8} />}
      empty={<NothingNew action={whenEmpty} />}
    >
      {(items) => (
        <ul className={styles.list}>
          {groupsOf(items).map(({ key, items, actors, unread }) => (
            <NewsRow
              key={key}
              item={items[0]}
              actors={actors}
              unread={unread}
              onOpen={() => open(items)}
            />
          ))}
        </ul>
      )}
    </Pages>
  );
}
