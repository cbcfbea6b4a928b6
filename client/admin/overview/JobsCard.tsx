import type { FailedJob, JobCounts } from '../../../schema/admin/answers.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useFocusFallback } from '../../ui/focus/use-focus-fallback.ts';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { toast } from '../../ui/states/toast.ts';
import { formatNumber } from '../../ui/text/numbers.ts';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { act } from '../admin-api.ts';
import { useAnswer } from '../use-answer.ts';
import { useBusy } from '../use-busy.ts';
import styles from './Overview.module.css';

interface JobsCardProps {
  /** Undefined while unknown. */
  counts: JobCounts | undefined;
  onChange: () => void;
}

/** The queue, and the jobs that failed. */
export function JobsCard({ counts, onChange }: JobsCardProps) {
  const { answer, failed, load } = useAnswer<{ jobs: FailedJob[] }>('jobs');
  const [busy, run] = useBusy();
  const place = useFocusFallback<HTMLUListElement>();
  const handle = (action: 'retry' | 'clear', ids?: string[]) =>
    run(async () => {
      await act('jobs/handle', { action, ids }).finally(() => {
        load();
        onChange();
      });
      toast.success(action === 'retry' ? 'It is tried again now.' : 'It is cleared.');
    });
  const jobs = answer?.jobs ?? [];
  return (
    <Card title="Jobs">
      {counts && <p>{countWords(counts)}</p>}
      {failed && <FailedState compact onRetry={load} />}
      {answer && jobs.length === 0 && <p className={styles.note}>No job has failed.</p>}
      <ul ref={place} tabIndex={-1} aria-label="Failed jobs" className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.id} className={styles.job}>
            <div className={styles.words}>
              <p>
                <strong>{job.task}</strong>
                {job.attempts === 0 ? ' · waits to be tried again' : ` · ${triesOf(job)} · `}
                {job.attempts > 0 && <RelativeTime time={Date.parse(job.at)} />}
                {job.forGood ? ' · failed for good' : ''}
              </p>
              <p className={styles.error}>{job.error}</p>
            </div>
            {job.attempts > 0 && (
              <Button
                small
                variant="secondary"
                aria-label={`Try job ${job.id} again`}
                onClick={() => handle('retry', [job.id])}
              >
                Try again
              </Button>
            )}
            {job.forGood && (
              <Button
                small
                variant="quiet"
                aria-label={`Clear job ${job.id}`}
                onClick={() => handle('clear', [job.id])}
              >
                Clear
              </Button>
            )}
          </li>
        ))}
      </ul>
      {jobs.length > 1 && (
        <Button small variant="secondary" busy={busy} onClick={() => handle('retry')}>
          Try all again
        </Button>
      )}
    </Card>
  );
}

const triesOf = ({ attempts }: FailedJob) => (attempts === 1 ? '1 try' : `${attempts} tries`);

function countWords({ due, failing, failed, oldestDue }: JobCounts): string {
  const waits = due > 0 ? `, the oldest for ${formatNumber(Math.round(oldestDue))} s` : '';
  return `${formatNumber(due)} due${waits} · ${formatNumber(failing)} to be tried again · ${formatNumber(failed)} failed for good`;
}
