import { lazy, Suspense } from 'react';
import styles from './PostCard.module.css';

/** Knowing every ending of an address weighs more than the whole feed: it comes with the first post that has one. */
const LinkedText = lazy(() => import('./LinkedText.tsx'));
const mayLink = /https?:\/\/|www\./i;

/** What a member wrote, as text. Only http(s) addresses become links. */
export function PostText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      {mayLink.test(text) ? (
        <Suspense fallback={text}>
          <LinkedText text={text} />
        </Suspense>
      ) : (
        text
      )}
    </p>
  );
}
