import { useEffect, useState } from 'react';
import { toast } from '../../ui/states/toast.ts';
import { onReauthentication, openReauthentication } from '../reauthentication.ts';

/** How far a member without a password is in confirming their identity; good for one action. */
export function useConfirmation() {
  const [step, setStep] = useState<'none' | 'waiting' | 'confirmed'>('none');
  useEffect(() => {
    if (step !== 'waiting') return;
    return onReauthentication((result) => {
      setStep(result === 'done' ? 'confirmed' : 'none');
      if (result === 'failed') toast.error('That did not confirm that it is you. Try again.');
    });
  }, [step]);
  return {
    confirmed: step === 'confirmed',
    ask: () => {
      setStep('waiting');
      openReauthentication();
    },
    reset: () => setStep('none'),
  };
}

export type Confirmation = ReturnType<typeof useConfirmation>;
