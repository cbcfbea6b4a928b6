import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { toast } from '../../ui/toast.ts';
import styles from '../AuthForm.module.css';
import { type Details, disconnectProvider, federatedConnect } from '../api.ts';
import { sayFailure } from '../failure.ts';
import { useOptions } from '../options.ts';

interface ProviderSettingsProps {
  details: Details | undefined;
  onChange: () => void;
}

/** Connects the account to the provider of this Hearth, if it has one. */
export function ProviderSettings({ details, onChange }: ProviderSettingsProps) {
  const provider = useOptions()?.provider;
  const [busy, setBusy] = useState(false);
  if (!provider || !details) return null;

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      sayFailure(error, 'That did not work. Try again.', 'provider');
    }
    setBusy(false);
  };
  const connect = () =>
    attempt(async () => {
      location.assign((await federatedConnect('/settings?connected=yes')).url);
    });
  const disconnect = () =>
    attempt(async () => {
      await disconnectProvider();
      toast.success(`${provider.name} is disconnected.`);
      onChange();
    });

  return (
    <Card title={`Sign-in with ${provider.name}`}>
      <p className={styles.text}>{saying(details)}</p>
      {(!details.connected || details.hasPassword) && (
        <Button variant="secondary" busy={busy} onClick={details.connected ? disconnect : connect}>
          {details.connected ? 'Disconnect' : 'Connect'}
        </Button>
      )}
    </Card>
  );
}

function saying({ connected, hasPassword }: Details) {
  if (!connected) return 'Connect it, and you can log in without your password.';
  if (hasPassword) return 'You can log in with it.';
  return 'It is your only way to log in. Set a password before you disconnect it.';
}
