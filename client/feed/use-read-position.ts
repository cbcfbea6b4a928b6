import { useEffect, useState } from 'react';

/** Below this the reader is reading, in px; above it, looking at what is new. */
const readingFrom = 240;
const none: ReadonlySet<string> = new Set();

/** Whether the reader is further down, as they were at first by `from` in px, and which of `posts` stood there when they went. */
export function useReadPosition(posts: readonly { id: string }[], from: number) {
  const [readingBelow, setReadingBelow] = useState(from > readingFrom);
  const [seen, setSeen] = useState(none);

  useEffect(() => {
    const onScroll = () => {
      const below = window.scrollY > readingFrom;
      if (below === readingBelow) return;
      setReadingBelow(below);
      setSeen(below ? new Set(posts.map(({ id }) => id)) : none);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [posts, readingBelow]);

  return { readingBelow, seen };
}
