import { DeleteAccount } from '../auth/settings/DeleteAccount.tsx';
import { EmailSettings } from '../auth/settings/EmailSettings.tsx';
import { PasswordSettings } from '../auth/settings/PasswordSettings.tsx';
import { SessionSettings } from '../auth/settings/SessionSettings.tsx';
import { useTitle } from '../ui/use-title.ts';
import { LocalData } from '../zero/LocalData.tsx';
import styles from './routes.module.css';

export function SettingsRoute() {
  useTitle('Settings');
  return (
    <div className={styles.stack}>
      <h1>Settings</h1>
      <EmailSettings />
      <PasswordSettings />
      <SessionSettings />
      <LocalData />
      <DeleteAccount />
    </div>
  );
}
