import { CatchBoundary } from '@tanstack/react-router';
import { ChessKing } from 'lucide-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Board.module.css';
import { Board } from './Board.tsx';
import { boardRows } from './squares.ts';

interface BoardFrameProps extends ComponentProps<typeof Board> {
  /** Shown over the board. */
  children?: ReactNode;
}

/** The board, once there is room for one: moves cannot be drawn on squares without a width. */
export function BoardFrame({ children, ...props }: BoardFrameProps) {
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
    <div className={styles.place}>
      <div ref={frame} data-frame="" className={styles.frame}>
        {hasWidth ? (
          <CatchBoundary getResetKey={() => 'board'} errorComponent={Failure}>
            <Board key={String(props.isFlipped)} {...props} />
          </CatchBoundary>
        ) : (
          <King />
        )}
      </div>
      <div aria-hidden="true" className={styles.files}>
        {boardRows(props.isFlipped)[7]?.map((square) => (
          <span key={square}>{square[0]}</span>
        ))}
      </div>
      {children}
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
