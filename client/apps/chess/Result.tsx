import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Board.module.css';

interface ResultProps {
  words: string;
  onClose: () => void;
  /** What to do next. */
  children: ReactNode;
}

/** How a game ended, over its board. The line beside the board announces it. */
export function Result({ words, onClose, children }: ResultProps) {
  return (
    <div className={styles.over}>
      <div className={styles.result}>
        <IconButton small label="Close result" className={styles.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
        <p className={styles.words}>{words}</p>
        {children}
      </div>
    </div>
  );
}
