import { Switch } from '../../ui/fields/Switch.tsx';
import styles from './ViewAsFriend.module.css';

interface ViewAsFriendProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Shows owners their profile without anything that only they can see. */
export function ViewAsFriend({ on, onChange }: ViewAsFriendProps) {
  return (
    <div className={styles.view}>
      <Switch checked={on} onChange={onChange}>
        View as a friend
      </Switch>
      <p role="status" className={styles.note}>
        {on && 'This is what others see of you.'}
      </p>
    </div>
  );
}
