import { Fragment } from 'react';
import styles from './ShortcutList.module.css';

const shortcuts = [
  ['j', 'Next post'],
  ['k', 'Previous post'],
  ['l', 'Hype or unhype the post'],
  ['c', 'Comment on the post'],
  ['o', 'Open the post'],
  ['n', 'Write a post'],
  ['/', 'Search'],
  ['m', 'In a call: mute or unmute'],
  ['v', 'In a call: camera on or off'],
  ['f', 'In Minesweeper: flag or unflag the cell'],
  ['?', 'This list'],
  ['Esc', 'Close what is open'],
];

export function ShortcutList() {
  return (
    <dl className={styles.list}>
      {shortcuts.map(([key, what]) => (
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
