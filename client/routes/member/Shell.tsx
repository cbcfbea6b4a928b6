import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Shell.module.css';

interface ShellProps {
  topBar: ReactNode;
  /** Quiet lines about the state of things, under the top bar. */
  banners?: ReactNode;
  nav: ReactNode;
  contacts: ReactNode;
  bottomBar: ReactNode;
  /** What goes on in the background. */
  tray?: ReactNode;
  /** The row of chat windows. */
  dock?: ReactNode;
  children: ReactNode;
}

/** The frame around every signed-in screen: three columns, two, or one with a bar at the thumb. */
export function Shell({
  topBar,
  banners,
  nav,
  contacts,
  bottomBar,
  tray,
  dock,
  children,
}: ShellProps) {
  const main = useMainFocus();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.top}>
        {topBar}
        <div className={styles.banners}>{banners}</div>
      </header>
      <div className={styles.body}>
        <div className={styles.nav}>{nav}</div>
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <aside aria-label="Contacts" className={styles.contacts}>
          {contacts}
        </aside>
      </div>
      <div className={styles.bottom}>{bottomBar}</div>
      <div className={styles.edge}>
        <div className={styles.tray}>{tray}</div>
        <div className={styles.dock}>{dock}</div>
      </div>
    </div>
  );
}

/** A new screen is read from its beginning, unless it has put the focus somewhere itself. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
