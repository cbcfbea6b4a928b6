import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../device/store.ts';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { useSwipe } from '../use-swipe.ts';
import styles from './Toaster.module.css';
import { type Toast, toast, toasts } from './toast.ts';

const closeAfter = 5_000;

/** Errors and alerts interrupt a screen reader; other toasts wait for a pause. */
const isAlert = ({ kind, alert }: Toast) => alert || kind === 'error';

/** At the top centre. While one toast is hovered or focused, none of them closes by itself. */
export function Toaster() {
  const onScreen = useStore(toasts);
  const [isPaused, setPaused] = useState(false);
  const stack = useRef<HTMLElement>(null);
  // A dismissed toast takes the pointer and the focus with it, without any event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again whenever the toasts change
  useEffect(() => setPaused(!!stack.current?.matches(':hover, :focus-within')), [onScreen]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  const cards = (those: readonly Toast[]) =>
    those.map((one) => <ToastCard key={one.serial} {...one} isPaused={isPaused} />);
  return createPortal(
    <section
      ref={stack}
      aria-label="Notices"
      // A modal dialog hides everything from assistive technology that is not marked as live. The
      // regions inside announce by themselves.
      aria-live="off"
      className={styles.toasts}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {/* These regions are in the page while still empty, or they would not be announced. They announce each new toast once. */}
      <div role="alert" aria-atomic="false" className={styles.kind}>
        {cards(onScreen.filter(isAlert))}
      </div>
      <div role="status" aria-atomic="false" className={styles.kind}>
        {cards(onScreen.filter((one) => !isAlert(one)))}
      </div>
    </section>,
    // In the body like the other layers, to stay above them.
    document.body,
  );
}

function ToastCard(props: Toast & { isPaused: boolean }) {
  const { id, kind, text, detail, action, closeAfterMs = closeAfter, isPaused } = props;
  const closes = kind !== 'error' && !isPaused;
  const swipe = useSwipe(() => toast.dismiss(id));
  useEffect(() => {
    if (!closes) return;
    const timer = setTimeout(() => toast.dismiss(id), closeAfterMs);
    return () => clearTimeout(timer);
  }, [id, closes, closeAfterMs]);
  const Icon = kind === 'error' ? CircleAlert : CircleCheck;
  return (
    <div
      {...swipe}
      className={`${styles.toast} ${styles[kind]}`}
      data-closes={(action && closes) || undefined}
      style={{ '--closes-after': `${closeAfterMs}ms` } as CSSProperties}
    >
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action && (
        <Button
          small
          variant="quiet"
          onClick={() => {
            toast.dismiss(id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton small label="Dismiss" onClick={() => toast.dismiss(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
