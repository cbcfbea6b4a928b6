import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../device/store.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Toaster.module.css';
import { type Toast, toast, toasts } from './toast.ts';

const closeAfter = 5_000;

/** Top-centre. While one is hovered or focused, all wait. */
export function Toaster() {
  const onScreen = useStore(toasts);
  const [held, setHeld] = useState(false);
  const stack = useRef<HTMLElement>(null);
  // A dismissed toast takes the pointer and the focus with it, and no event says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever the toasts change
  useEffect(() => setHeld(!!stack.current?.matches(':hover, :focus-within')), [onScreen]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return createPortal(
    <section
      ref={stack}
      aria-label="Notices"
      // A modal dialog hides from assistive technology what is not marked as live. The toasts speak for themselves.
      aria-live="off"
      className={styles.toasts}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {onScreen.map((one) => (
        <ToastCard key={one.serial} {...one} held={held} />
      ))}
    </section>,
    // Beside the other layers, to stay above them.
    document.body,
  );
}

/** Each is its own live region: errors and alerts interrupt, the rest is said politely. */
function ToastCard(props: Toast & { held: boolean }) {
  const { id, kind, alert, text, detail, action, closeAfterMs = closeAfter, held } = props;
  useEffect(() => {
    if (kind === 'error' || held) return;
    const timer = setTimeout(() => toast.dismiss(id), closeAfterMs);
    return () => clearTimeout(timer);
  }, [id, kind, held, closeAfterMs]);
  const Icon = kind === 'error' ? CircleAlert : CircleCheck;
  return (
    <div className={`${styles.toast} ${styles[kind]}`}>
      <Icon aria-hidden="true" />
      <div className={styles.words} role={alert || kind === 'error' ? 'alert' : 'status'}>
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
