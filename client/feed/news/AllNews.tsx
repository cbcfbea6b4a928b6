import { type ReactNode, useEffect, useState } from 'react';
import { newsPageSize } from '../../../schema/notifications/rules.ts';
import type { Start } from '../../../schema/paging.ts';
import styles from '../../notifications/News.module.css';
import { NewsRow } from '../../notifications/NewsRow.tsx';
import type { NewsItem } from '../../notifications/news.ts';
import { PushCard } from '../../notifications/PushCard.tsx';
import { RowSkeletons } from '../../ui/RowSkeletons.tsx';
import { Pages } from '../../zero/Pages.tsx';
import { groupsOf } from './groups.ts';
import { NothingNew } from './NothingNew.tsx';
import { useIsTold, useNewsPage } from './use-news-page.ts';
import { useOpenNews } from './use-open-news.ts';

type Page = readonly NewsItem[];

/** All there ever was. Pages bring it, and what says the same is one row, whichever page it came with. */
export function AllNews({ whenEmpty }: { whenEmpty: ReactNode }) {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const open = useOpenNews();
  const usePage = (start: Start) => {
    const [page, details] = useNewsPage(start);
    useEffect(() => {
      setPages((others) => [...others, page]);
      return () => setPages((all) => all.filter((one) => one !== page));
    }, [page]);
    return [page, details] as const;
  };
  const groups = groupsOf(pages.flat().filter(useIsTold()));
  return (
    <>
      {groups.length > 0 && <PushCard />}
      {groups.length > 0 && (
        <ul className={styles.list}>
          {groups.map(({ key, items, actors, unread }) => (
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
      <Pages
        start={null}
        size={newsPageSize}
        usePage={usePage}
        skeleton={<RowSkeletons count={8} />}
        empty={<NothingNew action={whenEmpty} />}
      >
        {() => null}
      </Pages>
    </>
  );
}
