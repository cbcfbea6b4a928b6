import { useState } from 'react';
import { passwordRequired } from '../../../schema/auth/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { DisclosureRow } from '../../ui/DisclosureRow.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { toast } from '../../ui/states/toast.ts';
import styles from '../AuthForm.module.css';
import { type AccountDetails, connectProvider, disconnectProvider } from '../account-api.ts';
import { useOptions } from '../options.ts';
import { useForm } from '../use-form.ts';

interface ProviderSettingsProps {
  details: AccountDetails;
  onChange: () => void;
}

/** Connects the account to the OpenID Connect provider, if one is configured. */
export function ProviderSettings({ details, onChange }: ProviderSettingsProps) {
  const [open, setOpen] = useState(false);
  const provider = useOptions()?.provider;
  if (!provider) return null;
  const { connected, hasPassword } = details;
  const changed = () => {
    setOpen(false);
    onChange();
  };
  return (
    <DisclosureRow
      title={`Sign-in with ${provider.name}`}
      value={connected ? 'Connected' : 'Not connected'}
      action={hasPassword ? 'Change' : 'Show'}
      open={open}
      onOpenChange={setOpen}
    >
      <p className={styles.text}>{explanation(details)}</p>
      {hasPassword && <Connection name={provider.name} connected={connected} onChange={changed} />}
    </DisclosureRow>
  );
}

interface ConnectionProps {
  name: string;
  connected: boolean;
  onChange: () => void;
}

/** Asks for the password, because a connected provider remains a way to log in. */
function Connection({ name, connected, onChange }: ConnectionProps) {
  const { formProps, values, busy, field, fail, clear } = useForm(
    { currentPassword: '' },
    ({ currentPassword }) => (currentPassword ? {} : { currentPassword: passwordRequired }),
  );

  const send = async () => {
    try {
      if (!connected) return location.assign((await connectProvider(values.currentPassword)).url);
      await disconnectProvider(values.currentPassword);
      clear();
      toast.success(`${name} is disconnected.`);
      onChange();
    } catch (error) {
      fail(error, 'That did not work. Try again.');
    }
  };

  return (
    <form {...formProps(send)} aria-label={`Sign-in with ${name}`} className={styles.form}>
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {connected ? 'Disconnect' : 'Connect'}
        </Button>
      </div>
    </form>
  );
}

function explanation({ connected, hasPassword }: AccountDetails) {
  if (!hasPassword)
    return 'It is your only way to log in. Set a password before you disconnect it.';
  return connected
    ? 'You can log in with it.'
    : 'Connect it, and you can log in without your password.';
}
