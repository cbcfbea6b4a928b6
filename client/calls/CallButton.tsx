import { addContextToQuery } from '@rocicorp/zero/bindings';
import { useZero } from '@rocicorp/zero/react';
import { Phone, Video } from 'lucide-react';
import { useCallback } from 'react';
import { callKind } from '../../schema/chat/rules.ts';
import { queries } from '../../schema/queries.ts';
import { unreachableWords } from '../device/api.ts';
import { createMediaStore } from '../device/media-query.ts';
import { useStore } from '../device/store.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/layers/Menu.tsx';
import { toast } from '../ui/states/toast.ts';
import { touch } from '../ui/styles/breakpoints.ts';
import { visited } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import styles from './CallButton.module.css';
import { useIsInCall } from './current.ts';

/** Loaded on demand, as few pages make a call. By then the service worker has it on the device. */
const loadCalling = () => import('./start-call.ts');

/** Calls a member. */
export function useCall(): (peerId: string, voice?: boolean) => Promise<void> {
  const me = useMyId();
  const mutate = useMutate();
  return useCallback(
    async (peerId, voice) => {
      const calling = await loadCalling().catch(() => undefined);
      if (calling) calling.startCall(peerId, { me, mutate }, voice);
      else toast.error(unreachableWords);
    },
    [me, mutate],
  );
}

/** How long a press waits to learn of which kind a call was, in ms. */
const lookWithinMs = 1_000;
const tooLate = () => new Promise<undefined>((resolve) => setTimeout(resolve, lookWithinMs));

/** Calls back by voice or by video, as that call was. */
export function useCallBack(): (callId: string, peerId: string) => Promise<void> {
  const zero = useZero();
  const call = useCall();
  return useCallback(
    async (callId, peerId) => {
      const asked = addContextToQuery(queries.calls.call({ id: callId }), zero.context);
      const find = (type: 'unknown' | 'complete') =>
        zero.run(asked, { type, ...visited }).catch(() => undefined);
      const before = (await find('unknown')) ?? (await Promise.race([find('complete'), tooLate()]));
      // If that is unknown, no camera may open that nobody asked for.
      call(peerId, before ? (before.voice ?? false) : true);
    },
    [zero, call],
  );
}

interface CallButtonProps {
  peerId: string;
  small?: boolean;
  /** Name of the member it calls, where several are in a list. */
  name?: string;
  /** Whether it calls without a picture. */
  voice?: boolean;
}

export function CallButton({ peerId, small, name, voice }: CallButtonProps) {
  const call = useCall();
  const busy = useIsInCall();
  const label = voice ? `Voice call${name ? ` to ${name}` : ''}` : `Call${name ? ` ${name}` : ''}`;
  return (
    <IconButton
      small={small}
      label={label}
      data-tip={callKind(voice)}
      aria-disabled={busy || undefined}
      onClick={() => !busy && call(peerId, voice)}
    >
      {voice ? <Phone aria-hidden="true" /> : <Video aria-hidden="true" />}
    </IconButton>
  );
}

/** Calls by voice and by video, side by side. */
export const CallButtons = (props: Omit<CallButtonProps, 'voice'>) => (
  <span className={styles.pair}>
    <CallButton {...props} voice />
    <CallButton {...props} />
  </span>
);

const isTouched = createMediaStore(touch);

/** The same where there is little room: for a finger, one button with a menu. */
export function SmallCallButtons({ peerId }: { peerId: string }) {
  const call = useCall();
  const busy = useIsInCall();
  if (!useStore(isTouched)) return <CallButtons small peerId={peerId} />;
  const item = (voice?: true) => ({
    label: callKind(voice),
    icon: voice ? <Phone aria-hidden="true" /> : <Video aria-hidden="true" />,
    onSelect: () => !busy && call(peerId, voice),
  });
  return (
    <Menu
      trigger={
        <IconButton small label="Call">
          <Phone aria-hidden="true" />
        </IconButton>
      }
      items={[item(true), item()]}
    />
  );
}
