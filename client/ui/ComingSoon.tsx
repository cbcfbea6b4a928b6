import { Sprout } from 'lucide-react';
import { Card } from './Card.tsx';
import styles from './ComingSoon.module.css';
import { EmptyState } from './EmptyState.tsx';
import { useTitle } from './use-title.ts';

/** A room that is not furnished yet: says what will be in it. */
export function ComingSoon({ title, line }: { title: string; line: string }) {
  useTitle(title);
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <Card as="div">
        <EmptyState icon={<Sprout aria-hidden="true" />} title="Not here yet" line={line} />
      </Card>
    </div>
  );
}
