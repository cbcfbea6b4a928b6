import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { displayName } from '../../../../schema/members/rules.ts';
import { MemberAvatar } from '../../../members/MemberAvatar.tsx';
import { useMyId } from '../../../zero/me.ts';
import styles from './Friends.module.css';
import { type GameRow, opponentIn } from './game-row.ts';

interface GameItemProps {
  game: GameRow;
  isTurn?: boolean;
  /** The state of the game. */
  children: ReactNode;
}

/** A game in a list, named by the opponent. */
export function GameItem({ game, isTurn, children }: GameItemProps) {
  const other = opponentIn(game, useMyId());
  return (
    <li className={styles.row}>
      <Link to="/apps/chess" search={{ game: game.id }} className={styles.link}>
        <MemberAvatar member={other} />
        <span className={styles.lines}>
          <bdi className={styles.name}>{displayName(other)}</bdi>
          <span className={styles.course} data-turn={isTurn ? '' : undefined}>
            {children}
          </span>
        </span>
      </Link>
    </li>
  );
}
