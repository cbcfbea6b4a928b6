import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Finding } from '../../../schema/admin/answers.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { useAnswer } from '../use-answer.ts';
import styles from './Overview.module.css';

/** What `doctor` finds: Postgres, the replication slot, room on the disk, mail, and more. */
export function Checks() {
  const { answer, failed, load } = useAnswer<{ findings: Finding[] }>('findings');
  const [before, setBefore] = useState<object>();
  const busy = before !== undefined && before === answer && !failed;
  const again = () => {
    setBefore(answer);
    load();
  };
  return (
    <Card
      title="Checks"
      aside={
        <Button small variant="quiet" busy={busy} onClick={again}>
          Check again
        </Button>
      }
    >
      {failed && <FailedState compact onRetry={load} />}
      {!failed && !answer && <RowSkeletons count={4} />}
      {!failed && answer && (
        <ul className={styles.findings}>
          {answer.findings.map((finding) => (
            <FindingItem key={finding.about} finding={finding} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function FindingItem({ finding: { about, result, remedy } }: { finding: Finding }) {
  const Icon = remedy === undefined ? CircleCheck : CircleAlert;
  return (
    <li className={styles.finding} data-wrong={remedy === undefined ? undefined : ''}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <p>
          <span className="visually-hidden">{remedy === undefined ? 'Good: ' : 'Wrong: '}</span>
          <strong>{about}</strong>: {result}
        </p>
        {remedy && <p className={styles.note}>{remedy}</p>}
      </div>
    </li>
  );
}
