import { Phone, PhoneOff, Video, VideoOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ringsForMs } from '../../../schema/calls/rules.ts';
import { callKind } from '../../../schema/chat/rules.ts';
import { displayName } from '../../../schema/members/rules.ts';
import { mutators } from '../../../schema/mutators.ts';
import { queries } from '../../../schema/queries.ts';
import { tick } from '../../device/tick.ts';
import { MemberAvatar } from '../../members/MemberAvatar.tsx';
import type { MemberRow } from '../../members/MemberLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { superseded } from '../../zero/lifetimes.ts';
import { useMyId } from '../../zero/me.ts';
import { useMutate } from '../../zero/mutate.ts';
import { useQuery } from '../../zero/use-query.ts';
import { acceptCall } from '../start-call.ts';
import styles from './IncomingCall.module.css';
import { closeNotification } from './notification.ts';
import { useRing } from './ring.ts';
import type { Ringing } from './ringing.ts';

interface IncomingCallProps {
  call: Parameters<typeof acceptCall>[0] & { caller?: MemberRow | undefined };
  ringing: Ringing;
}

/** In ms. Without a connection nobody says that the call is over. */
const mostMs = ringsForMs + 5_000;

/** How long assistive technology needs to notice a region before it may speak, in ms. */
const announceAfterMs = 100;

/**
 * The prompt for an incoming call, on every screen and in every tab, until it is answered in any of
 * them.
 */
export function IncomingCall({ call, ringing }: IncomingCallProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), mostMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () => () => {
      navigator.serviceWorker
        ?.getRegistration()
        .then((worker) => closeNotification(worker, call.id));
    },
    [call.id],
  );
  return isOver ? null : <Prompt call={call} ringing={ringing} />;
}

function Prompt({ call, ringing }: IncomingCallProps) {
  const mutate = useMutate();
  const me = useMyId();
  const titleId = useId();
  const nameId = useId();
  const { box, isAnnounced } = useFocusUnlessTyping();
  useRing('/sounds/ring.mp3');
  useReportRinging(call.id, call.rangAt === null && !call.discreet);
  usePrepared(call, ringing);
  const name = displayName(call.caller);
  const words = (
    <>
      {callKind(call.voice)} from <bdi className={styles.name}>{name}</bdi>
    </>
  );
  const accept = (camera = !call.voice) => {
    tick();
    acceptCall(call, { me, mutate }, ringing, camera);
  };
  return createPortal(
    // As with toasts: a modal dialog hides everything from assistive technology that is not marked
    // as live.
    <section aria-label="Call" aria-live="off">
      <p role="alert" className="visually-hidden">
        {!isAnnounced && <>Incoming call: {words}</>}
      </p>
      <div
        ref={box}
        // Not an alert: some screen readers announce that when it appears, others only with the
        // focus, and some twice.
        role="dialog"
        aria-labelledby={titleId}
        aria-describedby={nameId}
        tabIndex={-1}
        className={styles.prompt}
      >
        <MemberAvatar member={call.caller} />
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            Incoming call
          </h2>
          <p id={nameId} className={styles.kind}>
            {words}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button onClick={() => accept()}>
            {call.voice ? <Phone aria-hidden="true" /> : <Video aria-hidden="true" />}
            Accept
          </Button>
          <Button
            variant="secondary"
            className={styles.decline}
            onClick={() => mutate(mutators.calls.decline({ id: call.id }))}
          >
            <PhoneOff aria-hidden="true" />
            Decline
          </Button>
        </div>
        {!call.voice && (
          <Button small wide variant="quiet" onClick={() => accept(false)}>
            <VideoOff aria-hidden="true" />
            Answer without camera
          </Button>
        )}
      </div>
    </section>,
    // In the body like the other layers, to stay above them.
    document.body,
  );
}

/**
 * Prepares a friend's call, so that accepting it is quick. What a stranger's browser sends is read
 * only after the member has accepted.
 */
function usePrepared({ id, callerId }: IncomingCallProps['call'], ringing: Ringing) {
  const [signals] = useQuery(queries.calls.signals({ callId: id }), superseded);
  const [friendship] = useQuery(queries.friends.withMember({ memberId: callerId }), superseded);
  const isFriend = friendship !== undefined;
  useEffect(() => {
    if (isFriend) ringing.prepare(signals);
  }, [ringing, isFriend, signals]);
  useEffect(() => ringing.forget, [ringing]);
}

/**
 * Moves the focus to the prompt, unless the member is typing: a key meant for their text must not
 * accept the call. With the focus, a screen reader announces the prompt; without it, a live region
 * has to.
 */
function useFocusUnlessTyping() {
  const box = useRef<HTMLDivElement>(null);
  const [isAnnounced, setAnnounced] = useState(true);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const prompt = box.current;
    if (!before?.matches('input, textarea, select, [contenteditable]'))
      prompt?.focus({ preventScroll: true });
    // After the live region has appeared, and after a dialog may have taken the focus back.
    const looking = setTimeout(
      () => setAnnounced(Boolean(prompt?.contains(document.activeElement))),
      announceAfterMs,
    );
    return () => {
      clearTimeout(looking);
      const isInside = !document.activeElement || document.activeElement === document.body;
      if (isInside || prompt?.contains(document.activeElement))
        before?.focus({ preventScroll: true });
    };
  }, []);
  return { box, isAnnounced };
}

/** Tells the caller that it rings, once and from one tab only. */
function useReportRinging(id: string, first: boolean) {
  const mutate = useMutate();
  useEffect(() => {
    if (!first) return;
    const report = () => mutate(mutators.calls.rings({ id }), { quiet: true });
    const over = new AbortController();
    const onLock = (lock: Lock | null) => {
      if (!lock) return;
      report();
      return new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()));
    };
    navigator.locks.request(`hearth-rings-${id}`, { ifAvailable: true }, onLock).catch(() => {});
    return () => over.abort();
  }, [id, first, mutate]);
}
