import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { CountBadge, DotBadge } from './Badge.tsx';
import { NavLink } from './NavLink.tsx';
import styles from './NavList.module.css';

export interface NavEntry {
  to: LinkProps['to'];
  label: string;
  Icon: LucideIcon;
  count?: number;
  /** The noun after the count: 'pending', 'unread'. */
  noun?: string;
  /** Nobody waits for what is counted. */
  quiet?: boolean;
  /** Something else that waits there, in words. */
  waiting?: string | undefined;
  /** Active on this path alone, not on those below it; whatever is searched for or open there. */
  exact?: boolean;
}

interface NavListProps {
  entries: NavEntry[];
  /** Things done here, after the entries that lead elsewhere. */
  actions?: { label: string; Icon: LucideIcon; onSelect: () => void }[];
}

/** Entries that lead to screens, for a <nav>; the active one is highlighted. */
export function NavList({ entries, actions = [] }: NavListProps) {
  return (
    <ul className={styles.list}>
      {entries.map(({ to, label, Icon, count = 0, noun, quiet, waiting, exact = false }) => (
        <li key={label}>
          <NavLink to={to} className={styles.link} activeOptions={{ exact, includeSearch: false }}>
            <Icon aria-hidden="true" />
            <span className={styles.label}>{label}</span>
            {waiting && <DotBadge label={waiting} />}
            <CountBadge count={count} noun={noun} quiet={quiet} />
          </NavLink>
        </li>
      ))}
      {actions.map(({ label, Icon, onSelect }) => (
        <li key={label}>
          <button type="button" className={styles.link} onClick={onSelect}>
            <Icon aria-hidden="true" />
            <span className={styles.label}>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
