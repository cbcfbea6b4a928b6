import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRole } from '../auth/session.ts';
import { NavLink } from '../ui/NavLink.tsx';
import styles from './AdminFrame.module.css';

const entries = [
  { to: '/admin', label: 'Overview', operators: true },
  { to: '/admin/reports', label: 'Reports' },
  { to: '/admin/members', label: 'Members' },
  { to: '/admin/waiting', label: 'Waiting', operators: true },
  { to: '/admin/invitations', label: 'Invitations', operators: true },
  { to: '/admin/games', label: 'Games', operators: true },
  { to: '/admin/acts', label: 'Acts' },
  { to: '/admin/settings', label: 'Settings', operators: true },
] as const;

/** The ways between the screens of the administration, as far as the member's role reaches. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const isOperator = useRole() === 'operator';
  const list = useRef<HTMLUListElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is the current one
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [path]);
  const open = entries.filter((entry) => isOperator || !('operators' in entry));
  return (
    <div className={styles.frame}>
      <nav aria-label="Admin">
        <ul ref={list} className={styles.entries}>
          {open.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={styles.entry}
                activeOptions={{ exact: to === '/admin', includeSearch: false }}
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
