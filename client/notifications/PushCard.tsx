import { useId } from 'react';
import { createRememberedStore, useStore } from '../device/store.ts';
import { Button } from '../ui/Button.tsx';
import { useFocusFallback } from '../ui/focus/use-focus-fallback.ts';
import { toast } from '../ui/states/toast.ts';
import styles from './Push.module.css';
import { usePush, usePushOffered } from './use-push.ts';

/** The answer given on this device, whoever uses it. */
const isDeclined = createRememberedStore<boolean>('hearth-push-put-off');

/** Offers pushes while Hearth is closed. Shown beside news until it is answered. */
export function PushCard() {
  const offered = usePushOffered();
  const { choices, busy, refused, turnOn } = usePush();
  const answered = useStore(isDeclined);
  const question = useId();
  const place = useFocusFallback<HTMLDivElement>();
  const asks = offered && !answered && !choices && !refused;
  const accept = async () => {
    if (await turnOn())
      toast.success('This device will tell you. What of, you choose in Settings.', { id: 'push' });
  };
  return (
    <div ref={place} tabIndex={-1}>
      {asks && (
        // biome-ignore lint/a11y/useSemanticElements: browsers draw a frame around a fieldset
        <div role="group" aria-labelledby={question} className={styles.card}>
          <p id={question} className={styles.question}>
            Get notified when Hearth is closed?
          </p>
          <div className={styles.answers}>
            <Button small busy={busy} onClick={accept}>
              Turn on
            </Button>
            <Button small variant="quiet" onClick={() => isDeclined.set(true)}>
              Not now
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
