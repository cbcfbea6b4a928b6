import { useEffect, useState } from 'react';

/** Scrolled further than this (px), the reader is reading; above it, they are looking at what is new. */
const readingFrom = 240;
const none: ReadonlySet<string> = new Set();

/** Whether the reader has scrolled down (initially judged by `from`, px), and which of `posts` were shown when they did. */
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
