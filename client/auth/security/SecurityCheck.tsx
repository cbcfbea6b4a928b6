import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/fields/FieldError.tsx';
import type { Captcha } from '../visitor-api.ts';
import { loadWidgets } from './provider.ts';
import styles from './SecurityCheck.module.css';
import type { SecurityCheckState } from './use-security-check.ts';

/** The widget in a form; nothing if no provider is configured. */
export function SecurityCheck({ check }: { check: SecurityCheckState }) {
  if (!check.captcha) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a frame around a fieldset
    <div role="group" aria-label="Security check" className={styles.check}>
      <Widget captcha={check.captcha} round={check.round} onToken={check.take} />
      {check.problem && <FieldError>{check.problem}</FieldError>}
    </div>
  );
}

interface WidgetProps {
  captcha: Captcha;
  round: number;
  onToken: (token: string | undefined) => void;
}

/** The usual width of the widgets; in less room the compact one is used. */
const usualWidth = 304;

function Widget({ captcha, round, onToken }: WidgetProps) {
  const container = useRef<HTMLDivElement>(null);
  const reset = useRef<() => void>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt renders again
  useEffect(() => {
    const target = container.current;
    if (!target) return;
    let remove: (() => void) | 'early' | undefined;
    const show = async () => {
      const widgets = await loadWidgets(captcha);
      if (remove === 'early') return;
      const id = widgets.render(target, {
        sitekey: captcha.siteKey,
        theme: isDark() ? 'dark' : 'light',
        size: target.clientWidth < usualWidth ? 'compact' : 'normal',
        callback: onToken,
        'expired-callback': () => onToken(undefined),
        'error-callback': () => setFailed(true),
      });
      reset.current = () => widgets.reset(id);
      remove = () => widgets.remove(id);
    };
    show().catch(() => setFailed(true));
    return () => {
      reset.current = undefined;
      onToken(undefined);
      if (typeof remove === 'function') remove();
      remove = 'early';
    };
  }, [captcha, onToken, attempt]);

  useEffect(() => {
    if (round > 0) reset.current?.();
  }, [round]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <>
      <div ref={container} className={styles.place} hidden={failed} />
      {failed && (
        <p role="alert" className={styles.failed}>
          The security check could not be loaded.
          <Button small variant="secondary" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
    </>
  );
}

/** The page's colour scheme, chosen here or by the system. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
