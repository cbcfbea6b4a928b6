import {
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ChessboardOptions } from 'react-chessboard';
import type { MoveInput } from '../../../schema/apps/chess/game.ts';
import { createStore } from '../../device/store.ts';
import type { BoardView } from './board-view.ts';
import { type Position, targetsFrom } from './position.ts';
import { squareByKey } from './squares.ts';

export interface BoardProps {
  position: Position;
  isFlipped: boolean;
  /** Whether it is the turn of somebody at this screen. */
  isOpen: boolean;
  /** The piece that a pawn is promoted to. */
  promotion: string;
  /** Returns whether the move was legal. */
  onMove: (input: MoveInput) => boolean;
  /** Announces the picked piece to those who cannot see the board. */
  onPick: (square: string, targets: readonly string[]) => void;
}

const unpicked = { picked: undefined, targets: new Set<string>() };

/** Handles presses, drags and keys on a board. */
export function useBoard(props: BoardProps) {
  const { position, isFlipped, isOpen } = props;
  const { pieces, last, checked } = position;
  const [view] = useState(() =>
    createStore<BoardView>({
      pieces,
      last,
      checked,
      ...unpicked,
      cursor: isFlipped ? 'e7' : 'e2',
    }),
  );
  /** The number of moves as of the last one made by dropping a piece. */
  const [dropped, setDropped] = useState<number>();
  const latest = useRef(props);

  useLayoutEffect(() => {
    latest.current = props;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of turn drops the pick
  useLayoutEffect(() => {
    view.set({ ...view.get(), pieces, last, checked, ...unpicked });
  }, [view, pieces, last, checked, isOpen]);

  const actions = useMemo(() => {
    const show = (change: Partial<BoardView>) => view.set({ ...view.get(), ...change });
    const isOwn = (square: string) => {
      const { isOpen, position } = latest.current;
      const side = position.turn === 'w' ? 'white' : 'black';
      return isOpen && position.pieces.get(square)?.startsWith(side) === true;
    };
    function pick(square: string) {
      const targets = targetsFrom(latest.current.position.moves, square);
      show({ picked: square, targets });
      latest.current.onPick(square, [...targets]);
    }
    const move = (from: string, to: string) =>
      latest.current.onMove({ from, to, promotion: latest.current.promotion });

    function press(square: string) {
      const { picked, targets } = view.get();
      if (picked && targets.has(square)) move(picked, square);
      else if (square !== picked && isOwn(square)) pick(square);
      else show(unpicked);
    }

    function onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { cursor, picked } = view.get();
      const next = squareByKey(event.key, cursor, latest.current.isFlipped);
      if (next) event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
      else if (event.key === 'Enter' || event.key === ' ') press(cursor);
      else if (event.key === 'Escape' && picked) show(unpicked);
      else return;
      event.preventDefault();
    }
    const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
      if (target.dataset.cell) show({ cursor: target.dataset.cell });
    };

    let released: string | undefined;
    const handlers: Pick<
      ChessboardOptions,
      'canDragPiece' | 'onPieceDrag' | 'onPieceDrop' | 'onSquareClick'
    > = {
      canDragPiece: ({ square }) => square !== null && isOwn(square),
      onPieceDrag: ({ square }) => {
        released = undefined;
        if (square) pick(square);
      },
      onPieceDrop: ({ sourceSquare, targetSquare }) => {
        // After a quick drag the library only knows where the pointer was a moment ago.
        const target = released ?? targetSquare;
        // Dropped on its own square, as by a trembling hand: keep it picked.
        if (!target || target === sourceSquare) return false;
        const count = latest.current.position.moves.length;
        if (!move(sourceSquare, target)) return false;
        setDropped(count + 1);
        return true;
      },
      onSquareClick: ({ square }) => press(square),
    };
    const onPointerUp = (square: string | undefined) => {
      released = square;
    };
    return { press, onKeyDown, onFocus, onPointerUp, handlers };
  }, [view]);

  return { view, dropped, ...actions };
}
