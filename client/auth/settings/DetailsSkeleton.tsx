import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from '../AuthForm.module.css';

/** The forms on their way: which fields they have depends on how the member logs in. */
export function DetailsSkeleton() {
  return ['Email address', 'Password'].map((title) => (
    <Card key={title} title={title}>
      <div className={styles.form}>
        <Field />
        <Field />
      </div>
    </Card>
  ));
}

function Field() {
  return (
    <div>
      <Skeleton width="short" />
      <Skeleton shape="control" />
    </div>
  );
}
