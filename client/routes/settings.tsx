import { useTitle } from '../ui/use-title.ts';
import { LocalData } from '../zero/LocalData.tsx';
import styles from './routes.module.css';

export function SettingsRoute() {
  useTitle('Settings');
  return (
    <div className={styles.stack}>
      <h1>Settings</h1>
      <LocalData />
    </div>
  );
}
