import { useStore } from '../../device/store.ts';
import { useMyId } from '../../zero/me.ts';
import { ChatWindow } from './ChatWindow.tsx';
import styles from './Windows.module.css';
import { windowsOf } from './windows.ts';

/** The open chat windows, the newest at the edge. */
export function WindowRow() {
  const windows = useStore(windowsOf(useMyId()));
  return (
    <div className={styles.row}>
      {windows?.map((one) => (
        <ChatWindow key={one.peerId} {...one} />
      ))}
    </div>
  );
}
