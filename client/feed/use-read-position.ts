import { useEffect, useState } from 'react';

/**
 * Scrolled further than this (px), the reader is reading; above it, they are looking at what is
 * new.
 */
const readingFrom = 240;
const none: ReadonlySet<string> = new Set();

/**
 * Whether the reader has scrolled down, and which of `posts` were shown when they did. At first by
 * `from`, in px, and `shown`.
 */
export function useReadPosition(
  posts: readonly { id: string }[],
  from: number,
  shown: readonly string[],
) {
  const [readingBelow, setReadingBelow] = useState(from > readingFrom);
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(shown));

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
