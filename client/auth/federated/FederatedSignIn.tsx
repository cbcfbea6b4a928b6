import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/states/toast.ts';
import styles from '../AuthForm.module.css';
import { failureDetail } from '../failure.ts';
import { useOptions } from '../options.ts';
import { sendPendingSignOut } from '../pending-sign-out.ts';
import { storeReturnPath } from '../return-to.ts';
import { session } from '../session.ts';
import { federatedSignIn } from '../visitor-api.ts';

/**
 * Goes to the OpenID Connect provider, if one is configured. `returnTo` is where to go after that.
 */
export function FederatedSignIn({ returnTo = '/profile' }: { returnTo?: string }) {
  const provider = useOptions()?.provider;
  const [busy, setBusy] = useState(false);
  if (!provider) return null;

  const go = async () => {
    setBusy(true);
    try {
      await sendPendingSignOut();
      const { url } = await federatedSignIn(returnTo);
      session.forget();
      storeReturnPath(returnTo);
      location.assign(url);
    } catch (error) {
      toast.error(`Could not reach ${provider.name}. Try again.`, {
        id: 'federated',
        detail: failureDetail(error),
      });
    }
    setBusy(false);
  };

  return (
    <div className={styles.other}>
      <Button wide variant="secondary" busy={busy} onClick={go}>
        Continue with {provider.name}
      </Button>
    </div>
  );
}
