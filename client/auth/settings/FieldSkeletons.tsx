import { Skeleton } from '../../ui/states/Skeleton.tsx';
import styles from '../AuthForm.module.css';

/** A placeholder for a form whose fields depend on how the member logs in. */
export function FieldSkeletons() {
  return (
    <div className={styles.form}>
      <Field />
      <Field />
    </div>
  );
}

function Field() {
  return (
    <div>
      <Skeleton width="short" />
      <Skeleton shape="control" />
    </div>
  );
}
