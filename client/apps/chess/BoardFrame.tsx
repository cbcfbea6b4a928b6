import { CatchBoundary } from '@tanstack/react-router';
import { ChessKing } from 'lucide-react';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Board.module.css';
import { Board } from './Board.tsx';

/** The board, once there is room for one: moves cannot be drawn on squares without a width. */
export function BoardFrame(props: ComponentProps<typeof Board>) {
  const frame = useRef<HTMLDivElement>(null);
  const [hasWidth, setHasWidth] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setHasWidth(element.clientWidth > 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} data-frame="" className={styles.frame}>
      {hasWidth ? (
        <CatchBoundary getResetKey={() => 'board'} errorComponent={Failure}>
          <Board key={String(props.isFlipped)} {...props} />
        </CatchBoundary>
      ) : (
        <King />
      )}
    </div>
  );
}

const King = () => <ChessKing role="img" aria-label="Chess king" className={styles.king} />;

function Failure({ reset }: { reset: () => void }) {
  return (
    <div role="alert" className={styles.failure}>
      <King />
      <p>Something went wrong</p>
      <Button small variant="secondary" onClick={reset}>
        Retry
      </Button>
    </div>
  );
}
