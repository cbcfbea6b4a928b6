import { CloudOff, Info, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';

const icons = { quiet: CloudOff, warning: Info, news: Sparkles };

interface BannerProps {
  tone?: keyof typeof icons;
  action?: ReactNode;
  children: ReactNode;
}

/** A quiet line about the state of things, under the top bar. */
export function Banner({ tone = 'quiet', action, children }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div role="status" className={`${styles.banner} ${styles[tone]}`}>
      <Icon aria-hidden="true" />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
