import { useCallback } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { isToldAtPlace } from '../photos/uploads/in-sight.ts';
import { useMutate } from '../zero/mutate.ts';

interface Said {
  id: string;
  text: string;
  replyToId: string | undefined;
}

/** Id of the toast about what could not be sent to a member. */
export const failedToast = (peerId: string) => `send-${peerId}`;

/** Sends a message to a member. Resolves to whether it shows in the thread. */
export function useSend(peerId: string) {
  const mutate = useMutate();
  return useCallback(
    ({ id, text, replyToId }: Said) =>
      mutate(mutators.chat.send({ id, peerId, text, ...(replyToId && { replyToId }) }), {
        failed: 'Could not send.',
        toastId: failedToast(peerId),
        toldAtPlace: () => isToldAtPlace(failedToast(peerId)),
        inSight: true,
      }).shown,
    [mutate, peerId],
  );
}
