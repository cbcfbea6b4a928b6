import { Switch } from '../../ui/fields/Switch.tsx';
import styles from './ViewAsOthers.module.css';

interface ViewAsOthersProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Shows owners their profile without anything that only they can see. */
export function ViewAsOthers({ on, onChange }: ViewAsOthersProps) {
  return (
    <div className={styles.view}>
      <Switch checked={on} onChange={onChange}>
        See it as others do
      </Switch>
      <p role="status" className={styles.note}>
        {on && 'This is what others see of you.'}
      </p>
    </div>
  );
}
