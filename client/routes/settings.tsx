import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { federatedFailure } from '../auth/federated-failure.ts';
import { DeleteAccount } from '../auth/settings/DeleteAccount.tsx';
import { EmailSettings } from '../auth/settings/EmailSettings.tsx';
import { PasswordSettings } from '../auth/settings/PasswordSettings.tsx';
import { ProviderSettings } from '../auth/settings/ProviderSettings.tsx';
import { SessionSettings } from '../auth/settings/SessionSettings.tsx';
import { useDetails } from '../auth/settings/use-details.ts';
import { BlockedMembers } from '../members/BlockedMembers.tsx';
import { toast } from '../ui/toast.ts';
import { useTitle } from '../ui/use-title.ts';
import { LocalData } from '../zero/LocalData.tsx';
import styles from './routes.module.css';

/** Says how connecting ended, once: the address that told it goes. */
function useConnectionNews() {
  const { error, connected } = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    if (!error && !connected) return;
    if (error) toast.error(federatedFailure(error), { id: 'provider' });
    else toast.success('Connected. You can log in with it from now on.', { id: 'provider' });
    navigate({ to: '/settings', replace: true });
  }, [error, connected, navigate]);
}

export function SettingsRoute() {
  useTitle('Settings');
  useConnectionNews();
  const { details, failed, load } = useDetails();
  return (
    <div className={styles.stack}>
      <h1>Settings</h1>
      <EmailSettings details={details} failed={failed} />
      <PasswordSettings details={details} />
      <ProviderSettings details={details} onChange={load} />
      <SessionSettings />
      <BlockedMembers />
      <LocalData />
      <DeleteAccount hasPassword={details?.hasPassword ?? true} />
    </div>
  );
}
