import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ReportMailsSwitch } from '../admin/ReportMailsSwitch.tsx';
import { fetchAccountDetails, fetchSessions } from '../auth/account-api.ts';
import { federatedFailure } from '../auth/federated/federated-failure.ts';
import { useRole } from '../auth/session.ts';
import { DeleteAccount } from '../auth/settings/DeleteAccount.tsx';
import { EmailSettings } from '../auth/settings/EmailSettings.tsx';
import { PasswordSettings } from '../auth/settings/PasswordSettings.tsx';
import { ProviderSettings } from '../auth/settings/ProviderSettings.tsx';
import { SessionSettings } from '../auth/settings/SessionSettings.tsx';
import { useFetched } from '../auth/settings/use-fetched.ts';
import { CallSettings } from '../calls/CallSettings.tsx';
import { ChatSettings } from '../chat/ChatSettings.tsx';
import { EventSettings } from '../events/EventSettings.tsx';
import { BlockedMembers } from '../members/BlockedMembers.tsx';
import { NameSettings } from '../members/settings/NameSettings.tsx';
import { VisibilitySettings } from '../members/settings/VisibilitySettings.tsx';
import { NotificationSettings } from '../notifications/NotificationSettings.tsx';
import { useRenewPush } from '../notifications/use-push.ts';
import { reportItem } from '../reports/report-item.tsx';
import { Appearance } from '../ui/Appearance.tsx';
import { Card } from '../ui/Card.tsx';
import { Screen } from '../ui/Screen.tsx';
import { FailedState } from '../ui/states/FailedState.tsx';
import { toast } from '../ui/states/toast.ts';
import { release } from '../ui/version.ts';
import { LocalData } from '../zero/LocalData.tsx';
import styles from './routes.module.css';

const route = getRouteApi('/member/settings');

/** Reports once how connecting the account ended, and removes the search parameter. */
function useConnectionNews() {
  const { error, connected } = route.useSearch();
  const navigate = useNavigate();
  useEffect(() => {
    if (!error && !connected) return;
    if (error) toast.error(federatedFailure(error), { id: 'provider' });
    else toast.success('Connected. You can log in with it from now on.', { id: 'provider' });
    navigate({ to: '/settings', replace: true });
  }, [error, connected, navigate]);
}

export function SettingsRoute() {
  useConnectionNews();
  const { answer: details, ...account } = useFetched(fetchAccountDetails);
  const { answer: sessions, ...devices } = useFetched(fetchSessions);
  const renewPush = useRenewPush();
  const role = useRole();
  const passwordChanged = () => {
    devices.load();
    renewPush();
  };
  return (
    <Screen title="Settings">
      <Card title="Account">
        {account.failed ? (
          <FailedState compact onRetry={account.load} />
        ) : (
          <>
            <EmailSettings details={details} />
            <PasswordSettings details={details} onChange={passwordChanged} />
          </>
        )}
        <NameSettings />
        <SessionSettings sessions={sessions} {...devices} />
        {details && <ProviderSettings details={details} onChange={account.load} />}
        <EventSettings />
      </Card>
      <Card title="This device">
        <Appearance />
        <NotificationSettings />
        <CallSettings />
        <LocalData />
      </Card>
      <Card title="Privacy">
        <VisibilitySettings />
        <ChatSettings />
        <BlockedMembers menu={(member, name) => [reportItem(member, name, true)]} />
      </Card>
      {role && (
        <Card title="Moderation">
          <ReportMailsSwitch />
        </Card>
      )}
      {details && (
        <Card title="Leave">
          <DeleteAccount hasPassword={details.hasPassword} />
        </Card>
      )}
      <p className={styles.release}>Hearth {release}</p>
    </Screen>
  );
}
