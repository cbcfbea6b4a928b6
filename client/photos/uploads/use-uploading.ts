import { useConnectionState } from '@rocicorp/zero/react';
import { useEffect, useEffectEvent } from 'react';
import { unreachableWords } from '../../device/ask.ts';
import { useMyId } from '../../zero/me.ts';
import { useMutate } from '../../zero/mutate.ts';
import type { UploadKind } from './kinds.ts';
import { type Open, uploads } from './uploads.ts';

/** Keeps the member's uploads going, whichever screen they are on. */
export function useUploading(kinds: readonly UploadKind[]) {
  const me = useMyId();
  const mutate = useMutate();
  const connected = useConnectionState().name === 'connected';
  useEffect(() => {
    // Done when the server has it. Until then the upload stays, and Retry goes on from here.
    const send: Open['send'] = async (change, toastId) => {
      const outcome = await mutate(change, { toastId }).outcome;
      if (outcome === 'refused') throw new Error('It could not be changed.');
      if (outcome === 'unsent') throw new Error(unreachableWords);
    };
    uploads.open({ memberId: me, kinds, send });
    return uploads.close;
  }, [me, mutate, kinds]);
  const resume = useEffectEvent(() => void uploads.resume());
  useEffect(() => {
    if (connected) resume();
  }, [connected]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && resume();
    window.addEventListener('online', resume);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
