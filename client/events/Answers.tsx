import {
  answerProblem,
  countOf,
  type responses,
  responseWords,
} from '../../schema/events/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { classNames } from '../ui/styles/class-names.ts';
import { useNow } from '../ui/text/RelativeTime.tsx';
import { useMutate } from '../zero/mutate.ts';
import styles from './Answers.module.css';
import type { Attendance, EventData } from './event-row.ts';

/** In the order offered. */
const asked = [
  'going',
  'notGoing',
  'maybe',
] as const satisfies readonly (typeof responses)[number][];

interface AnswersProps {
  event: EventData;
  /** The reader's own answer, if they are a guest. */
  attendance: Attendance | undefined;
}

/** The numbers of answers, and the reader's own answer as long as it can be given. */
export function Answers({ event, attendance }: AnswersProps) {
  const mutate = useMutate();
  const problem = answerProblem(event, useNow());
  if (!attendance || problem) return <Numbers event={event} own={attendance?.response ?? ''} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a frame around a fieldset
    <div role="group" aria-label="Your answer" className={styles.answers}>
      {asked.map((response) => {
        const isOwn = attendance.response === response;
        return (
          <button
            key={response}
            type="button"
            className={classNames(styles.answer, isOwn && styles.own)}
            aria-pressed={isOwn}
            onClick={() =>
              !isOwn && mutate(mutators.events.respond({ eventId: event.id, response }))
            }
          >
            {responseWords[response]}{' '}
            <span className={styles.number}>{countOf(event, response)}</span>
          </button>
        );
      })}
    </div>
  );
}

function Numbers({ event, own }: { event: EventData; own: Attendance['response'] }) {
  if (event.invitedCount === 0) return null;
  return (
    <ul aria-label="Answers" className={styles.numbers}>
      {asked.map((response) => (
        <li key={response} className={classNames(own === response && styles.mine)}>
          {responseWords[response]}{' '}
          <span className={styles.number}>{countOf(event, response)}</span>
          {own === response && <span className="visually-hidden">, your answer</span>}
        </li>
      ))}
    </ul>
  );
}
