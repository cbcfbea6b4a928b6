import { AnswerInPlace } from '../../friends/AnswerInPlace.tsx';
import styles from '../../notifications/News.module.css';
import { NewsRow } from '../../notifications/NewsRow.tsx';
import type { NewsGroup } from './groups.ts';
import { useOpenNews } from './use-open-news.ts';

interface NewsRowsProps {
  groups: readonly NewsGroup[];
  onOpen?: () => void;
}

/** One row for each group; a click marks its items as read. */
export function NewsRows({ groups, onOpen }: NewsRowsProps) {
  const open = useOpenNews();
  return (
    <ul className={styles.list}>
      {groups.map(({ key, items, actors, unread }) => (
        <NewsRow
          key={key}
          items={items}
          actors={actors}
          isUnread={unread}
          onOpen={() => {
            open(items);
            onOpen?.();
          }}
        >
          {items[0].type === 'friend_request' && <AnswerInPlace member={items[0].actor} />}
        </NewsRow>
      ))}
    </ul>
  );
}
