import type { QueryResultDetails } from '@rocicorp/zero';
import { useMemo } from 'react';
import { imageOf } from '../../../schema/images.ts';
import { knownNews, newsPageSize } from '../../../schema/notifications/rules.ts';
import type { Start } from '../../../schema/paging.ts';
import { queries } from '../../../schema/queries.ts';
import type { NewsItem } from '../../notifications/news.ts';
import { visited } from '../../zero/lifetimes.ts';
import { useQuery } from '../../zero/use-query.ts';
import { useHidden } from '../post/hidden-posts.ts';
import { newestFirst } from './groups.ts';
import { useNewsState } from './news-state.ts';

/**
 * A page of news, newest first: notifications and friends' posts merged, both starting at the same
 * time.
 */
export function useNewsPage(start: Start): readonly [readonly NewsItem[], QueryResultDetails] {
  const [state, stateDetails] = useNewsState();
  const [notifications, notificationDetails] = useQuery(
    queries.notifications.page({ start, ...knownNews }),
    visited,
  );
  const asked = state && queries.feed.news({ asOf: state.asOf, start });
  const [posts, postDetails] = useQuery(asked, visited);
  const items = useMemo(() => {
    const all = notifications.flatMap(({ actor, post, comment, ...each }): NewsItem[] => {
      const text = comment?.text ?? post?.text;
      return actor ? [{ ...each, actor, text, picture: post && imageOf(post) }] : [];
    });
    for (const post of posts ?? []) {
      const { id, createdAt, author, text } = post;
      if (!author || !state?.isNews(post)) continue;
      all.push({
        id,
        createdAt,
        type: 'post',
        subjectId: id,
        postId: null,
        actor: author,
        read: state.isRead(post),
        text,
        picture: imageOf(post),
      });
    }
    return newestFirst(all).slice(0, newsPageSize);
  }, [notifications, posts, state]);
  return [items, combined([stateDetails, notificationDetails, postDetails])];
}

/**
 * Leaves out posts that the reader hid. They still count towards their page, which would otherwise
 * look like the last one.
 */
export function useIsShown() {
  const hidden = useHidden();
  return ({ type, subjectId }: NewsItem) => type !== 'post' || !hidden(subjectId);
}

/** The combined state of queries that are shown as one list. */
const combined = (all: [QueryResultDetails, ...QueryResultDetails[]]): QueryResultDetails =>
  all.find(({ type }) => type === 'error') ?? all.find(({ type }) => type !== 'complete') ?? all[0];
