import { Circle, CircleCheck, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { createRememberedStore, useStore } from '../device/store.ts';
import { findPeople } from '../friends/find-people.ts';
import { useOutgoing } from '../friends/use-requests.ts';
import { useMe } from '../members/use-member.ts';
import { ChangePicture } from '../photos/choosing/ChangePicture.tsx';
import { Card } from '../ui/Card.tsx';
import { useFocusFallback } from '../ui/focus/use-focus-fallback.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useMyId } from '../zero/me.ts';
import styles from './Welcome.module.css';

interface WelcomeProps {
  /**
   * Whether the list below is shown, with posts or empty. The card comes together with it, or waits
   * for the next start: added later, it would push down what is being read.
   */
  isListed: boolean;
  onWrite: () => void;
}

/**
 * The first steps, until they are done or the card is dismissed, which this device remembers for
 * each member.
 */
export function Welcome({ isListed, onWrite }: WelcomeProps) {
  const me = useMyId();
  const store = useMemo(() => createRememberedStore<boolean>(`hearth-welcomed-${me}`), [me]);
  const welcomed = useStore(store);
  return (
    !welcomed && <FirstSteps isListed={isListed} onWrite={onWrite} onEnd={() => store.set(true)} />
  );
}

/** Members whose card came too late: it stays away for the rest of the visit. */
const postponed = new Set<string>();

interface StepProps {
  label: string;
  line: string;
  isDone: boolean;
  run: () => void;
}

interface FirstStepsProps extends WelcomeProps {
  onEnd: () => void;
}

function FirstSteps({ isListed, onWrite, onEnd }: FirstStepsProps) {
  const me = useMyId();
  const member = useMe();
  const stats = member?.stats;
  const [outgoing] = useOutgoing();
  const [choosing, setChoosing] = useState(false);
  const [isShown, setShown] = useState(false);
  if (stats && isListed && !isShown && !postponed.has(me)) setShown(true);
  const place = useFocusFallback<HTMLDivElement>();
  const steps: StepProps[] = [
    {
      label: 'Add a photo',
      line: 'So that friends know it is you.',
      isDone: Boolean(member?.photo),
      run: () => setChoosing(true),
    },
    {
      label: 'Find a friend',
      line: 'Search for someone by name and add them.',
      // Sending a request is enough: accepting it is up to the friend.
      isDone: Boolean(stats?.friends) || outgoing.length > 0,
      run: findPeople,
    },
    {
      label: 'Write your first post',
      line: 'Your friends see it in their feeds.',
      isDone: Boolean(stats?.posts),
      run: onWrite,
    },
  ];
  useEffect(() => {
    if (isListed && !isShown) postponed.add(me);
  }, [isListed, isShown, me]);
  const remaining = steps.filter(({ isDone }) => !isDone).length;
  const isOver = Boolean(stats) && remaining === 0;
  // Remembered for good: deleting the last post does not bring the card back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  if (isOver || !isShown) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Card
        title="Welcome to Hearth"
        aside={
          <IconButton small label="Dismiss" onClick={onEnd}>
            <X aria-hidden="true" />
          </IconButton>
        }
      >
        <p role="status" className={styles.progress}>
          {`${steps.length - remaining} of ${steps.length} steps done`}
        </p>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.label}>
              <Step {...step} />
            </li>
          ))}
        </ol>
      </Card>
      <ChangePicture type="profile" open={choosing} onOpenChange={setChoosing} />
    </div>
  );
}

/** Keeps its height when ticked: somebody may be about to press what is below it. */
function Step({ label, line, isDone, run }: StepProps) {
  const words = (
    <span className={isDone ? styles.past : undefined}>
      <span className={styles.label}>
        {label}
        {isDone && <span className="visually-hidden"> (done)</span>}
      </span>
      <span className={styles.line}>{line}</span>
    </span>
  );
  return isDone ? (
    <div className={styles.step}>
      <CircleCheck className={styles.done} aria-hidden="true" />
      {words}
    </div>
  ) : (
    <button type="button" className={styles.step} onClick={run}>
      <Circle aria-hidden="true" />
      {words}
    </button>
  );
}
