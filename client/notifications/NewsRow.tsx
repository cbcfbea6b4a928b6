import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { newsPlace, newsWords } from '../../schema/notifications/rules.ts';
import { MemberAvatar } from '../members/MemberAvatar.tsx';
import { classNames } from '../ui/styles/class-names.ts';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import styles from './News.module.css';
import type { NewsItem } from './news.ts';

interface NewsRowProps {
  /** The newest of the items that say the same. */
  item: NewsItem;
  /** The acting members, the latest first. */
  actors?: readonly NewsItem['actor'][];
  isUnread: boolean;
  onOpen: () => void;
}

/** One line of news, linked to its subject. */
export function NewsRow({ item, actors = [item.actor], isUnread, onOpen }: NewsRowProps) {
  return (
    <li>
      <Link
        className={classNames(styles.news, isUnread && styles.unread)}
        {...newsPlace(item)}
        onClick={onOpen}
      >
        <MemberAvatar member={item.actor} />
        <span className={styles.words}>
          <Actors actors={actors} /> {newsWords(item.type)}
          {item.event && <bdi className={styles.about}>{item.event.title}</bdi>}
          <RelativeTime className={styles.time} time={item.createdAt} />
        </span>
        {isUnread && <span className="visually-hidden">Unread</span>}
      </Link>
    </li>
  );
}

/** For example 'Amara', 'Amara and Ben', 'Amara and 3 others'. */
function Actors({ actors }: { actors: readonly NewsItem['actor'][] }) {
  const named = actors.slice(0, actors.length > 2 ? 1 : 2);
  const others = actors.length - named.length;
  return (
    <>
      {named.map((actor, place) => (
        <Fragment key={actor.id}>
          {place > 0 && ' and '}
          <strong>
            <bdi>{displayName(actor)}</bdi>
          </strong>
        </Fragment>
      ))}
      {others > 0 && ` and ${others} others`}
    </>
  );
}
