import { useLayoutEffect, useRef } from 'react';
import { useStore } from '../../device/store.ts';
import { useMyId } from '../../zero/me.ts';
import { ChatWindow, type ChatWindowProps } from './ChatWindow.tsx';
import styles from './Windows.module.css';
import { roomFor, windowsOf } from './windows.ts';

export type WindowRowProps = Pick<ChatWindowProps, 'actions'>;

/** The open chat windows that fit, the newest at the edge. */
export function WindowRow({ actions }: WindowRowProps) {
  const windows = useStore(windowsOf(useMyId()));
  const room = useStore(roomFor);
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const edge = row.current?.offsetParent;
    if (!edge) return;
    const measure = () => row.current && roomFor.set(fitting(row.current, edge.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(edge);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={row} className={styles.row}>
      {windows?.slice(-room).map((one) => (
        <ChatWindow key={one.peerId} {...one} actions={actions} />
      ))}
    </div>
  );
}

/** How many windows fit beside each other in this width, in px; at least one. */
function fitting(row: HTMLElement, width: number): number {
  const gap = Number.parseFloat(getComputedStyle(row).columnGap);
  const each = (row.firstElementChild?.clientWidth ?? width) + gap;
  return Math.max(Math.floor((width + gap) / each), 1);
}
