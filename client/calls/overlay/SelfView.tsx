import { EyeOff, Move } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { createRememberedStore, useStore } from '../../device/store.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TrackVideo } from '../media/TrackVideo.tsx';
import type { CallView } from '../view.ts';
import styles from './SelfView.module.css';

const corners = ['bottom right', 'bottom left', 'top left', 'top right'] as const;
type Position = { corner: (typeof corners)[number]; hidden: boolean };
const position = createRememberedStore<Position>('hearth-call-self');

/** How far a finger may slip in a press, in px. */
const slip = 6;

/**
 * The member as the other side sees them, in whichever corner is least in the way: it is dragged
 * there, and a press moves it on to the next.
 */
export function SelfView({ view, speaks }: { view: CallView; speaks: boolean }) {
  const { corner, hidden } = useStore(position) ?? { corner: corners[0], hidden: false };
  const box = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ x: number; y: number }>();
  const { local, mine } = view;
  const setPosition = (next: Partial<Position>) => position.set({ corner, hidden, ...next });
  const moveOn = () =>
    setPosition({ corner: corners[(corners.indexOf(corner) + 1) % corners.length] });

  function begin({ clientX, clientY, target, pointerId, currentTarget }: PointerEvent) {
    if ((target as Element).closest('button')) return;
    currentTarget.setPointerCapture(pointerId);
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) =>
      setDrag({ x: x - clientX, y: y - clientY });
    const over = new AbortController();
    const { signal } = over;
    const drop = ({ type, clientX: x, clientY: y }: globalThis.PointerEvent) => {
      setDrag(undefined);
      over.abort();
      // The browser took the gesture for something else, such as scrolling: stay in place.
      if (type === 'pointercancel') return;
      if (Math.hypot(x - clientX, y - clientY) < slip) return moveOn();
      const vertical = y < innerHeight / 2 ? 'top' : 'bottom';
      setPosition({ corner: `${vertical} ${x < innerWidth / 2 ? 'left' : 'right'}` });
    };
    box.current?.addEventListener('pointermove', move, { signal });
    for (const end of ['pointerup', 'pointercancel'] as const)
      box.current?.addEventListener(end, drop, { signal });
  }

  if (hidden)
    return (
      <div className={styles.self} data-corner={corner} data-folded="">
        <Button small variant="secondary" onClick={() => setPosition({ hidden: false })}>
          Show yourself
        </Button>
      </div>
    );
  return (
    <div
      ref={box}
      className={styles.self}
      data-corner={corner}
      data-speaking={speaks || undefined}
      style={drag && { translate: `${drag.x}px ${drag.y}px` }}
      onPointerDown={begin}
    >
      {mine.picture ? (
        <TrackVideo
          track={local?.getVideoTracks()[0]}
          data-side="own"
          data-mirrored={mine.screen ? undefined : ''}
        />
      ) : (
        <p className={styles.dark}>Camera off</p>
      )}
      <div className={styles.buttons}>
        <IconButton small label="Move your picture" className={styles.move} onClick={moveOn}>
          <Move aria-hidden="true" />
        </IconButton>
        <IconButton small label="Hide your picture" onClick={() => setPosition({ hidden: true })}>
          <EyeOff aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
