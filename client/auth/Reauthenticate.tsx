import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './AuthForm.module.css';
import { type Reauthentication, reportReauthentication } from './reauthentication.ts';
import { startReauthentication } from './visitor-api.ts';

/**
 * The page in the popup: without a result it goes to the provider, with a result it reports that to
 * the waiting page.
 */
export function Reauthenticate({ result }: { result?: Reauthentication }) {
  const [failed, setFailed] = useState(false);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    if (result) {
      reportReauthentication(result);
      window.close();
    } else {
      startReauthentication().then(
        ({ url }) => location.replace(url),
        () => setFailed(true),
      );
    }
  }, [result]);

  if (!result && !failed) return <p className={styles.text}>One moment…</p>;
  return (
    <>
      <p role="status" className={styles.text}>
        {result === 'done'
          ? 'You confirmed that it is you.'
          : 'That did not confirm that it is you. Please try again.'}
      </p>
      <Button wide variant="secondary" onClick={() => window.close()}>
        Close this window
      </Button>
    </>
  );
}
