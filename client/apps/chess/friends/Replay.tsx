import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Friends.module.css';

interface ReplayProps {
  moves: readonly string[];
  /** The number of moves after which the board is shown. */
  at: number;
  onStep: (to: number | undefined) => void;
}

/** Steps through the moves of a game. */
export function Replay({ moves, at, onStep }: ReplayProps) {
  const last = moves.length;
  const go = (to: number) => onStep(to >= last ? undefined : Math.max(0, to));
  const steps = [
    { label: 'First position', Icon: ChevronFirst, to: 0 },
    { label: 'Previous move', Icon: ChevronLeft, to: at - 1 },
    { label: 'Next move', Icon: ChevronRight, to: at + 1 },
    { label: 'Last position', Icon: ChevronLast, to: last },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a frame around a fieldset
    <div role="group" aria-label="Replay" className={styles.replay}>
      {steps.map(({ label, Icon, to }) => {
        const leadsNowhere = to === at || to < 0 || to > last;
        return (
          <IconButton
            key={label}
            label={label}
            aria-disabled={leadsNowhere || undefined}
            onClick={() => !leadsNowhere && go(to)}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        );
      })}
      <p aria-live="polite" className={styles.step}>
        {at < last && `After ${moveLabel(moves, at)}`}
      </p>
    </div>
  );
}

/** A half-move with its number, as in move lists. */
function moveLabel(moves: readonly string[], at: number): string {
  if (at === 0) return 'no move';
  return `${Math.ceil(at / 2)}${at % 2 === 1 ? '.' : '…'} ${moves[at - 1]}`;
}
