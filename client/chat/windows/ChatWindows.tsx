import { useStore } from '../../device/store.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useMyId } from '../../zero/me.ts';
import { useRoomForWindows } from './use-room.ts';
import type { WindowRowProps } from './WindowRow.tsx';
import { windowsOf } from './windows.ts';

const WindowRow = onDemand(async () => (await import('./WindowRow.tsx')).WindowRow);

/** The windows at the edge of the screen, if there are any. */
export function ChatWindows({ actions }: Pick<WindowRowProps, 'actions'>) {
  const some = useStore(windowsOf(useMyId()), (windows) => Boolean(windows?.length));
  const room = useRoomForWindows();
  return some && room && <WindowRow actions={actions} />;
}
