import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { isFromHouse, newsPlace, newsWords } from '../../schema/notifications/rules.ts';
import { MemberAvatar } from '../members/MemberAvatar.tsx';
import { classNames } from '../ui/styles/class-names.ts';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import styles from './News.module.css';
import type { NewsItem } from './news.ts';

interface NewsRowProps {
  /** Items that say the same, the newest first. */
  items: readonly [NewsItem, ...NewsItem[]];
  /** The acting members, the latest first. */
  actors: readonly NewsItem['actor'][];
  isUnread: boolean;
  onOpen: () => void;
  picture?: ReactNode;
  /** What can be done about it in its place. */
  children?: ReactNode;
}

/** One line of news, linked to its subject; several posts are in the feed. */
export function NewsRow({ items, actors, isUnread, onOpen, picture, children }: NewsRowProps) {
  const [item] = items;
  const posts = item.type === 'post' ? items.length : 0;
  const place = posts > 1 ? ({ to: '/feed' } as const) : newsPlace(item);
  const excerpt = posts <= 1 && item.text;
  const fromHouse = isFromHouse(item.type);
  return (
    <li>
      <Link
        className={classNames(styles.news, isUnread && styles.unread)}
        {...place}
        onClick={onOpen}
      >
        {fromHouse ? (
          <span className={styles.house} aria-hidden="true">
            <House />
          </span>
        ) : (
          <MemberAvatar member={item.actor} />
        )}
        <span className={styles.words}>
          {!fromHouse && <Actors actors={actors} />}{' '}
          {posts > 1 ? `shared ${posts} new posts.` : newsWords(item.type)}
          {item.event && <bdi className={styles.about}>{item.event.title}</bdi>}
          {excerpt && <bdi className={styles.excerpt}>{excerpt}</bdi>}
          <RelativeTime className={styles.time} time={item.createdAt} />
        </span>
        {picture && <span className={styles.picture}>{picture}</span>}
        {isUnread && <span className="visually-hidden">Unread</span>}
      </Link>
      {children}
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
