import { useEffect } from 'react';
import { badgeCount } from './text/numbers.ts';

const brand = 'Hearth';
let screen = '';
let unread = 0;

function write() {
  document.title = `${unread ? `(${badgeCount(unread)}) ` : ''}${screen ? `${screen} · ` : ''}${brand}`;
}

/** Sets the tab's title to the name of the screen. */
export function useTitle(title: string) {
  useEffect(() => {
    screen = title;
    write();
  }, [title]);
}

/** Puts the unread count before the title, on every screen. */
export function useTitleCount(count: number) {
  useEffect(() => {
    unread = count;
    write();
    return () => {
      unread = 0;
      write();
    };
  }, [count]);
}
