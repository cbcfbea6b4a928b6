import { TriangleAlert } from 'lucide-react';
import type { CallView } from '../view.ts';
import styles from './CallOverlay.module.css';

/** Why a call failed, and what to do about it. */
export function CallProblem({ problem }: { problem: NonNullable<CallView['problem']> }) {
  return (
    <div role="alert" className={styles.problem}>
      <p className={styles.what}>
        <TriangleAlert aria-hidden="true" />
        {problem.title}
      </p>
      {problem.words && <p>{problem.words}</p>}
    </div>
  );
}
