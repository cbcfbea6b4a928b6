import { Phone } from 'lucide-react';
import { useCallback } from 'react';
import { unreachableWords } from '../device/api.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { toast } from '../ui/states/toast.ts';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import { useIsInCall } from './current.ts';

/** Loaded on demand, as few pages make a call. By then the service worker has it on the device. */
const loadCalling = () => import('./start-call.ts');

/** Calls a member. */
export function useCall(): (peerId: string) => Promise<void> {
  const me = useMyId();
  const mutate = useMutate();
  return useCallback(
    async (peerId) => {
      const calling = await loadCalling().catch(() => undefined);
      if (calling) calling.startCall(peerId, { me, mutate });
      else toast.error(unreachableWords);
    },
    [me, mutate],
  );
}

interface CallButtonProps {
  peerId: string;
  small?: boolean;
  /** Name of the member it calls, where several are in a list. */
  name?: string;
}

export function CallButton({ peerId, small, name }: CallButtonProps) {
  const call = useCall();
  const busy = useIsInCall();
  return (
    <IconButton
      small={small}
      label={name ? `Call ${name}` : 'Call'}
      aria-disabled={busy || undefined}
      onClick={() => !busy && call(peerId)}
    >
      <Phone aria-hidden="true" />
    </IconButton>
  );
}
