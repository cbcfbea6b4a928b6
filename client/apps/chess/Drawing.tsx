import { createContext, memo, type ReactNode, useContext, useLayoutEffect } from 'react';
import { Chessboard, type ChessboardOptions } from 'react-chessboard';
import { createPortal } from 'react-dom';
import { useStore } from '../../device/store.ts';
import styles from './Board.module.css';
import { reducedMotion } from './reduced-motion.ts';

/** The elements of the squares, by name. */
export type Rooms = ReadonlyMap<string, Element>;

const RoomsContext = createContext<Rooms>(new Map());
const animationMs = 200;

interface DrawingProps {
  rooms: Rooms;
  fen: string;
  isFlipped: boolean;
  isOpen: boolean;
  /** Must be the same object at each render, or everything is drawn again. */
  handlers: Pick<
    ChessboardOptions,
    'canDragPiece' | 'onPieceDrag' | 'onPieceDrop' | 'onSquareClick'
  >;
}

/**
 * react-chessboard draws the squares and moves the pieces. Its squares are in no rows and have no
 * accessible names, so the pieces are put into the squares of our own grid, which lies on top.
 */
export const Drawing = memo(function Drawing(props: DrawingProps) {
  const { rooms, fen, isFlipped, isOpen, handlers } = props;
  const isStill = useStore(reducedMotion);
  return (
    <div aria-hidden="true" className={styles.drawing}>
      <RoomsContext value={rooms}>
        <Chessboard
          options={{
            ...looks,
            ...handlers,
            id: 'chess',
            position: fen,
            boardOrientation: isFlipped ? 'black' : 'white',
            allowDragging: isOpen,
            showAnimations: !isStill,
            animationDurationInMs: animationMs,
          }}
        />
      </RoomsContext>
    </div>
  );
});

function Piece({ square, children }: { square: string; children?: ReactNode }) {
  const room = useContext(RoomsContext).get(square);
  // The library makes each piece a button without a name and with keys of its own; here the square
  // has both.
  useLayoutEffect(() => {
    const button = room?.firstElementChild;
    for (const name of button?.getAttributeNames() ?? [])
      if (/^(role|tabindex|aria-.*)$/.test(name)) button?.removeAttribute(name);
  });
  return room && createPortal(children, room);
}

/** The library takes styles instead of classes, so these use the tokens. */
const looks: ChessboardOptions = {
  squareRenderer: ({ square, children }) => <Piece square={square}>{children}</Piece>,
  lightSquareStyle: { backgroundColor: 'var(--board-light)' },
  darkSquareStyle: { backgroundColor: 'var(--board-dark)' },
  lightSquareNotationStyle: { color: 'var(--on-board-light)' },
  darkSquareNotationStyle: { color: 'var(--on-board-dark)' },
  alphaNotationStyle: { display: 'none' },
  numericNotationStyle: { fontSize: 'var(--board-words)', fontWeight: 'var(--weight-bold)' },
  dropSquareStyle: { boxShadow: 'inset 0 0 0 var(--board-line) var(--on-board-dark)' },
  // Otherwise each press would draw the board again.
  allowDrawingArrows: false,
  clearArrowsOnClick: false,
  clearArrowsOnPositionChange: false,
};
