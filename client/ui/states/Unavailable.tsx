import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface UnavailableProps {
  icon: ReactNode;
  title: string;
  line: string;
  /** Where to go instead; nowhere if there is no `back`. */
  to: LinkProps['to'];
  back: string | false;
  /** Where it is the only thing on the screen. */
  heading?: boolean;
  /** Interrupts a screen reader. */
  alert?: boolean;
}

/** Replaces content that was deleted or may not be seen: which of the two is not revealed. */
export const Unavailable = ({ icon, title, line, to, back, heading, alert }: UnavailableProps) => (
  <div role={alert ? 'alert' : undefined}>
    <EmptyState
      heading={heading}
      icon={icon}
      title={title}
      line={line}
      action={
        back && (
          <Link to={to} className={buttonClass({ variant: 'secondary', small: true })}>
            {back}
          </Link>
        )
      }
    />
  </div>
);
