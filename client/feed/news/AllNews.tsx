import { type ReactNode, useEffect, useRef, useState } from 'react';
import { newsPageSize } from '../../../schema/notifications/rules.ts';
import { Pages } from '../../lists/Pages.tsx';
import { useScrollAnchor } from '../../lists/use-scroll-anchor.ts';
import styles from '../../notifications/News.module.css';
import type { NewsItem } from '../../notifications/news.ts';
import { PushCard } from '../../notifications/PushCard.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { groupsOf, type NewsGroup } from './groups.ts';
import { NewsRows } from './NewsRows.tsx';
import { NothingNew } from './NothingNew.tsx';
import { useIsShown, useNewsPage } from './use-news-page.ts';

type Page = readonly NewsItem[];

/**
 * All news there ever was, in pages. Items that say the same are one row, even across pages. New
 * items appear above the list and move none of it.
 */
export function AllNews({ whenEmpty }: { whenEmpty: ReactNode }) {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [opened, setOpened] = useState<number>();
  const groups = groupsOf(pages.flat().filter(useIsShown()), opened);
  const newest = groups[0]?.items[0].createdAt;
  if (opened === undefined && newest !== undefined) setOpened(newest);
  const late = groups.filter((group) => group.late);
  const before = groups.filter((group) => !group.late);
  const nothing = <NothingNew action={whenEmpty} />;
  return (
    <>
      {groups.length > 0 && <PushCard />}
      <div className={classNames(styles.list, styles.all)}>
        {late.length > 0 && <NewsRows groups={late} />}
        {before.length > 0 && <AnchoredRows groups={before} />}
      </div>
      {/* Every item loaded so far may be one that is not shown. */}
      {groups.length === 0 && pages.some((page) => page.length > 0) && nothing}
      <Pages
        start={null}
        size={newsPageSize}
        usePage={useNewsPage}
        skeleton={<RowSkeletons count={8} />}
        empty={nothing}
      >
        {(page) => <PageCollector page={page} onPages={setPages} />}
      </Pages>
    </>
  );
}

interface PageCollectorProps {
  page: Page;
  onPages: (change: (pages: readonly Page[]) => readonly Page[]) => void;
}

/** Collects the items of a page and draws nothing: an item may be in the row of another page. */
function PageCollector({ page, onPages }: PageCollectorProps) {
  useEffect(() => {
    onPages((others) => [...others, page]);
    return () => onPages((all) => all.filter((one) => one !== page));
  }, [page, onPages]);
  return null;
}

function AnchoredRows({ groups }: { groups: readonly NewsGroup[] }) {
  const root = useRef<HTMLDivElement>(null);
  useScrollAnchor(root);
  return (
    <div ref={root} className={styles.anchored}>
      <NewsRows groups={groups} />
    </div>
  );
}
