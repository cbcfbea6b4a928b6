import { CircleCheck, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createRememberedStore, type RememberedStore, useStore } from '../device/store.ts';
import { findPeople } from '../friends/find-people.ts';
import { InviteButton } from '../friends/invitations/InviteButton.tsx';
import { useOutgoing } from '../friends/use-requests.ts';
import { useSuggestions } from '../friends/use-suggestions.ts';
import { MemberAvatar } from '../members/MemberAvatar.tsx';
import { useMe } from '../members/use-member.ts';
import { ChangePicture } from '../photos/choosing/ChangePicture.tsx';
import { Card } from '../ui/Card.tsx';
import { useFocusFallback } from '../ui/focus/use-focus-fallback.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { classNames } from '../ui/styles/class-names.ts';
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

const stores = new Map<string, RememberedStore<boolean>>();

/** Whether the member has done or dismissed the first steps, which this device remembers. */
function welcomedStore(memberId: string): RememberedStore<boolean> {
  const known = stores.get(memberId);
  if (known) return known;
  const store = createRememberedStore<boolean>(`hearth-welcomed-${memberId}`);
  stores.set(memberId, store);
  return store;
}

export const useIsWelcomed = () => useStore(welcomedStore(useMyId())) === true;

/** The first steps, until they are done or the card is dismissed. */
export function Welcome({ isListed, onWrite }: WelcomeProps) {
  const me = useMyId();
  const end = () => welcomedStore(me).set(true);
  return !useIsWelcomed() && <FirstSteps isListed={isListed} onWrite={onWrite} onEnd={end} />;
}

/** Members whose card came too late: it stays away for the rest of the visit. */
const postponed = new Set<string>();

interface FirstStep {
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
  // Sending a request is enough: accepting it is up to the friend.
  const hasAsked = Boolean(stats?.friends) || outgoing.length > 0;
  const people = useSuggestions(isShown && !hasAsked);
  const steps: FirstStep[] = [
    {
      label: 'Add a photo',
      line: 'So that friends know it is you.',
      isDone: Boolean(member?.photo),
      run: () => setChoosing(true),
    },
    {
      label: 'Find a friend',
      line: 'Search for someone by name and add them.',
      isDone: hasAsked,
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
  const first = steps.findIndex(({ isDone }) => !isDone);
  const isOver = Boolean(stats) && first < 0;
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
          {`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} steps done`}
        </p>
        <ol className={styles.steps}>
          {steps.map((step, n) => (
            <li key={step.label}>
              <Step {...step} number={n + 1} isFirst={n === first}>
                {step.run === findPeople &&
                  people
                    .slice(0, 3)
                    .map((person) => <MemberAvatar key={person.id} member={person} size="s" />)}
              </Step>
            </li>
          ))}
        </ol>
        <div className={styles.absent}>
          Your friends are not here yet?
          <InviteButton />
        </div>
      </Card>
      <ChangePicture type="profile" open={choosing} onOpenChange={setChoosing} />
    </div>
  );
}

interface StepProps extends FirstStep {
  number: number;
  /** Whether it is the first that is not done. */
  isFirst: boolean;
  /** Faces at the end of the line. */
  children: ReactNode;
}

/** Keeps its height when ticked: somebody may be about to press what is below it. */
function Step({ label, line, isDone, run, number, isFirst, children }: StepProps) {
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
    <button
      type="button"
      className={classNames(styles.step, isFirst && styles.first)}
      onClick={run}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {words}
      <span className={styles.faces}>{children}</span>
    </button>
  );
}
