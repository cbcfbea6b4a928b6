import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useIsCovered } from '../../ui/flags.ts';
import styles from './Shell.module.css';
import { useScreenSnapshot } from './use-screen-snapshot.ts';

interface ShellProps {
  topBar: ReactNode;
  /** Quiet lines about the state of the app, below the top bar. */
  banners?: ReactNode;
  nav: ReactNode;
  contacts: ReactNode;
  bottomBar: ReactNode;
  /** Work in the background. */
  tray?: ReactNode;
  /** The row of chat windows. */
  dock?: ReactNode;
  children: ReactNode;
}

/** The frame around every signed-in screen: three columns, two, or one with a bar at the bottom. */
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
  const edges = useEdges();
  const section = useLocation({ select: sectionOf });
  const covered = useIsCovered();
  useScreenSnapshot(edges.shell);
  return (
    <div ref={edges.shell} className={styles.shell} data-section={section} inert={covered}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.top}>
        {topBar}
        {/* The region exists before it has words, because screen readers only announce changes of a region. */}
        <div ref={edges.banners} role="status" className={styles.banners}>
          {banners}
        </div>
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
        <div ref={edges.tray} className={styles.tray}>
          {tray}
        </div>
        <div ref={edges.dock} className={styles.dock}>
          {dock}
        </div>
      </div>
    </div>
  );
}

/** The screens around which the frame has fewer parts. */
function sectionOf({ pathname }: { pathname: string }) {
  if (pathname === '/messages') return 'conversations';
  if (pathname.startsWith('/messages/')) return 'thread';
  if (pathname === '/friends') return 'friends';
  return pathname.startsWith('/apps/') ? 'game' : undefined;
}

/**
 * Sets attributes on the frame for what is at its edges. With `:has()` the browser restyled the
 * frame at every change inside it, which was a third of the time that a message took to be painted.
 */
function useEdges() {
  const shell = useRef<HTMLDivElement>(null);
  const banners = useRef<HTMLDivElement>(null);
  const tray = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const look = () => {
      const shown = [...(banners.current?.children ?? [])];
      const isOver = (banner: Element) => banner.hasAttribute('data-over');
      shell.current?.toggleAttribute('data-overlaid', shown.some(isOver));
      shell.current?.toggleAttribute('data-bannered', !shown.every(isOver));
      shell.current?.toggleAttribute(
        'data-trayed',
        Boolean(tray.current?.querySelector('section')),
      );
      shell.current?.toggleAttribute('data-docked', Boolean(dock.current?.childElementCount));
    };
    const observer = new MutationObserver(look);
    for (const edge of [banners.current, tray.current, dock.current])
      if (edge) observer.observe(edge, { childList: true });
    look();
    return () => observer.disconnect();
  }, []);
  return { shell, banners, tray, dock };
}

/**
 * Focuses a new screen, so that it is read from the beginning, unless it has already placed the
 * focus itself.
 */
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
