import styles from '../AuthForm.module.css';
import { useOptions } from '../options.ts';
import { federatedFailure } from './federated-failure.ts';

/** Why signing in with the provider failed. */
export function FederatedFailure({ code }: { code: string }) {
  const provider = useOptions()?.provider;
  return (
    <p role="alert" className={styles.text}>
      {federatedFailure(code, provider?.name)}
    </p>
  );
}
