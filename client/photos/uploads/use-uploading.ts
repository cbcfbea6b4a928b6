import { useConnectionState } from '@rocicorp/zero/react';
import { useEffect, useEffectEvent } from 'react';
import { useMyId } from '../../zero/me.ts';
import { useMutate } from '../../zero/mutate.ts';
import type { UploadKind } from './kinds.ts';
import { sender } from './sender.ts';
import { uploads } from './uploads.ts';

/** Keeps the member's uploads going, whichever screen they are on. */
export function useUploading(kinds: readonly UploadKind[]) {
  const me = useMyId();
  const mutate = useMutate();
  const connected = useConnectionState().name === 'connected';
  useEffect(() => {
    uploads.open({ memberId: me, kinds, send: sender(mutate) });
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
