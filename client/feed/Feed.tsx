import { useQuery } from '@rocicorp/zero/react';
import { useRef, useState } from 'react';
import type { Cursor } from '../../schema/arguments.ts';
import type { Start } from '../../schema/paging.ts';
import { queries } from '../../schema/queries.ts';
import { superseded } from '../zero/lifetimes.ts';
import { Composer } from './Composer.tsx';
import { EmptyFeed } from './EmptyFeed.tsx';
import styles from './Feed.module.css';
import { NewPosts } from './NewPosts.tsx';
import { PendingPosts } from './PendingPosts.tsx';
import { PostPages } from './PostPages.tsx';
import { usePostKeys } from './use-post-keys.ts';
import { Welcome } from './Welcome.tsx';

/**
 * The pages below hang on an anchor, the newest post when the feed was opened, so that what arrives moves none of
 * them; what is newer stands above.
 */
export function Feed() {
  const [top, setTop] = useState<Start>(null);
  const [anchor, setAnchor] = useState<Cursor>();
  const [newest] = useQuery(!anchor && queries.feed.page({ start: top }), superseded);
  const first = newest?.[0];
  if (!anchor && first) setAnchor({ createdAt: first.createdAt, id: first.id });
  const beginAt = (start: Start) => {
    setTop(start);
    setAnchor(undefined);
  };
  const posts = usePostKeys();
  const composer = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={styles.feed}>
      <h1 className="visually-hidden">Feed</h1>
      <Composer inputRef={composer} />
      <Welcome late={anchor !== undefined} onWrite={() => composer.current?.focus()} />
      <div ref={posts} className={styles.posts}>
        <PendingPosts />
        {anchor && <NewPosts after={anchor} onRenew={() => beginAt(null)} />}
        <PostPages
          key={anchor?.id}
          start={anchor ? { from: anchor, inclusive: true } : top}
          // Not what was asked before: for some seconds zero-cache would answer it as it did then.
          onEmptied={() => beginAt(anchor ? { from: anchor, inclusive: false } : null)}
          empty={<EmptyFeed after={anchor} />}
        />
      </div>
    </div>
  );
}
