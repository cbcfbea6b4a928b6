import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './DisclosureRow.module.css';

interface DisclosureRowProps {
  title: string;
  /** The current value; '–' if unknown. */
  value?: ReactNode;
  tone?: 'danger';
  action: 'Change' | 'Show';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/**
 * A line that shows a setting and opens the form to change it. Closing the form keeps the typed
 * text.
 */
export function DisclosureRow({
  title,
  value,
  tone,
  action,
  open,
  onOpenChange,
  children,
}: DisclosureRowProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);

  // Checked before the change, as hiding the form takes the focus away.
  const hadFocus = panel.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (hadFocus && !open) button.current?.focus();
  });

  return (
    <section className={styles.row} data-tone={tone} aria-labelledby={`${id}-title`}>
      <h3>
        <button
          ref={button}
          type="button"
          className={styles.trigger}
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          onClick={() => onOpenChange(!open)}
        >
          <span id={`${id}-title`} className={styles.title}>
            {title}
          </span>{' '}
          <span className={styles.value}>{value}</span>{' '}
          <span className={styles.action}>
            {open ? 'Close' : action}
            <ChevronDown aria-hidden="true" />
          </span>
        </button>
      </h3>
      <div ref={panel} id={`${id}-panel`} className={styles.panel} hidden={!open}>
        {wanted && children}
      </div>
    </section>
  );
}
