import { CloudOff, Info, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './Banner.module.css';

const icons = { quiet: CloudOff, warning: Info, news: Sparkles };

interface BannerProps {
  tone?: keyof typeof icons;
  action?: ReactNode;
  /** Overlays the screen instead of moving it, for messages that come and go. */
  over?: boolean;
  children: ReactNode;
}

/**
 * A quiet line about the state of the app, below the top bar. The region around it announces it.
 */
export function Banner({ tone = 'quiet', action, over, children }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.banner, styles[tone], over && styles.over)} data-over={over}>
      <Icon aria-hidden="true" />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
