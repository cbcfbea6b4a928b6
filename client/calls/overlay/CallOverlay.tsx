import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { displayName } from '../../../schema/members/rules.ts';
import { useStore } from '../../device/store.ts';
import { MemberAvatar } from '../../members/MemberAvatar.tsx';
import { useMember } from '../../members/use-member.ts';
import { useCover } from '../../ui/flags.ts';
import { useLayer } from '../../ui/layers/layer-history.ts';
import { useRootFlag } from '../../ui/layers/use-root-flag.ts';
import { TrackVideo } from '../media/TrackVideo.tsx';
import { useRing } from '../ringing/ring.ts';
import type { CallSession } from '../session.ts';
import { phaseWords } from '../view.ts';
import { CallControls } from './CallControls.tsx';
import styles from './CallOverlay.module.css';
import { CallProblem } from './CallProblem.tsx';
import { CallTime } from './CallTime.tsx';
import { RemoteAudio } from './RemoteAudio.tsx';
import { SelfView } from './SelfView.tsx';
import { useConnectionQuality } from './use-connection-quality.ts';

/** This page's call: over everything, or small beside the current screen. */
export function CallOverlay({ call }: { call: CallSession }) {
  const { member, complete } = useMember(call.peerId);
  const view = useStore(call.view);
  const dialog = useRef<HTMLDivElement>(null);
  const name = member || complete ? displayName(member) : undefined;
  const { phase, fillsScreen: full, problem, ending, theirs, remote, startedAt } = view;
  const title = ending ?? problem?.title ?? phaseWords[phase];
  const quality = useConnectionQuality(phase === 'in_call' ? call : undefined);
  const [isDrawn, setDrawn] = useState(false);
  const isTalk = phase === 'in_call' || phase === 'reconnecting';
  const seesThem = isTalk && theirs.picture && isDrawn;
  const leave = () => (phase === 'ended' ? call.close() : call.change({ fillsScreen: false }));
  useLayer(full, leave);
  useCover(full);
  useRootFlag('stage', full);
  useRootFlag('small-call', !full);
  useEffect(() => {
    if (!full) return;
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.focus();
    // Waits until the covered page can be focused again.
    return () => void setTimeout(() => before?.focus({ preventScroll: true }));
  }, [full]);

  return createPortal(
    <div
      ref={dialog}
      role="dialog"
      aria-modal={full || undefined}
      aria-label={name ? `${title} · ${name}` : title}
      tabIndex={-1}
      data-theme="dark"
      data-small={full ? undefined : ''}
      data-speaking={(seesThem && quality.theySpeak) || undefined}
      className={styles.overlay}
      onKeyDown={({ key, target, ctrlKey, metaKey, altKey, repeat }) => {
        if (key === 'Escape' && full) leave();
        if (ctrlKey || metaKey || altKey || repeat) return;
        if ((target as Element).closest('select, input')) return;
        if (key === 'm') call.media.toggleSound();
        if (key === 'v') call.media.togglePicture();
      }}
    >
      <p role="status" className="visually-hidden">
        {name ? `${title}, ${name}` : title}
      </p>
      <TrackVideo
        // The element is there before the first frame, because the connection exists before that.
        track={remote.video}
        onResize={({ currentTarget }) => setDrawn(currentTarget.videoWidth > 0)}
        onLoadedData={({ currentTarget }) => setDrawn(currentTarget.videoWidth > 0)}
        onEmptied={() => setDrawn(false)}
        data-hidden={seesThem ? undefined : ''}
        data-fit={theirs.screen ? 'whole' : undefined}
        data-side="theirs"
        className={styles.theirs}
      />
      <div className={styles.header}>
        <h2 className={styles.title}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.phase}>
            {phase === 'in_call' && startedAt !== null ? (
              <CallTime since={startedAt} />
            ) : (
              !problem && title
            )}
          </span>
        </h2>
        {quality.words && <p className={styles.quality}>{quality.words}</p>}
        {phase === 'in_call' && !theirs.sound && <p className={styles.quality}>Muted</p>}
        <RemoteAudio track={remote.audio} />
      </div>
      <div className={styles.stage}>
        {!seesThem && (
          <span
            data-ringing={phase === 'ringing' || undefined}
            data-speaking={quality.theySpeak || undefined}
            className={styles.face}
          >
            <MemberAvatar member={member} size={full ? 'xl' : 'm'} />
          </span>
        )}
        {problem && <CallProblem problem={problem} />}
        {full && phase !== 'ended' && (view.mine.picture || !call.voice) && (
          <SelfView view={view} speaks={quality.iSpeak} />
        )}
      </div>
      {phase === 'ringing' && <Ringback />}
      <CallControls call={call} view={view} />
    </div>,
    document.body,
  );
}

/** Lets the caller hear that it rings at the other side. */
function Ringback() {
  useRing('/sounds/ringback.mp3');
  return null;
}
