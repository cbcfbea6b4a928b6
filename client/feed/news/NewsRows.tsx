import { AnswerInPlace } from '../../friends/AnswerInPlace.tsx';
import styles from '../../notifications/News.module.css';
import { NewsRow } from '../../notifications/NewsRow.tsx';
import { Picture } from '../../photos/Picture.tsx';
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
      {groups.map(({ key, items, actors, unread }) => {
        const { picture } = items.find(({ picture }) => picture) ?? {};
        return (
          <NewsRow
            key={key}
            items={items}
            actors={actors}
            isUnread={unread}
            onOpen={() => {
              open(items);
              onOpen?.();
            }}
            picture={picture && <Picture image={picture} alt="" sizes="40px" fit="cover" />}
          >
            {items[0].type === 'friend_request' && <AnswerInPlace member={items[0].actor} />}
          </NewsRow>
        );
      })}
    </ul>
  );
}
