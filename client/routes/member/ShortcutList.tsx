import { Fragment } from 'react';
import { shortcuts } from '../../device/use-shortcut.ts';
import styles from './ShortcutList.module.css';

export function ShortcutList() {
  return (
    <dl className={styles.list}>
      {Object.values(shortcuts).map(([key, what]) => (
        <Fragment key={key}>
          <dt>
            <kbd className={styles.key}>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
