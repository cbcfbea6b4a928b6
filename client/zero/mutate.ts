import type { MutateRequest, MutatorResult, MutatorResultDetails } from '@rocicorp/zero';
import { useZero } from '@rocicorp/zero/react';
import { useCallback } from 'react';
import { errorWords } from '../../schema/errors.ts';
import { toast } from '../ui/toast.ts';
import { whileUnsent } from './unsent.ts';

interface Wishes {
  /** Said instead of the error's own words. */
  failed?: string;
  /** Puts back what the member typed, when the server refuses what already showed. */
  keep?: () => void;
  /** The server has it: nothing has to be kept for a refusal. */
  confirmed?: () => void;
}

const offlineWords = 'You are offline. Nothing was changed.';

/** Runs a mutator: true once it shows on this device, false when it was refused there. Errors become toasts. */
export function useMutate() {
  const zero = useZero();
  return useCallback(
    // biome-ignore lint/suspicious/noExplicitAny: Zero's own parameter types differ for every mutator
    async (request: MutateRequest<any, any, any, any>, wishes: Wishes = {}): Promise<boolean> => {
      const { client, server } = zero.mutate(request) as MutatorResult;
      const shown = await client;
      if (shown.type === 'error') {
        report(shown, wishes);
        return false;
      }
      whileUnsent(server).then(
        (answer) => {
          report(answer, wishes);
          if (answer.type === 'error') wishes.keep?.();
          else wishes.confirmed?.();
        },
        // The line dropped: the change waits in the local store and is sent with the next connection.
        () => {},
      );
      return true;
    },
    [zero],
  );
}

function report(result: MutatorResultDetails, { failed }: Wishes) {
  if (result.type === 'success') return;
  const { error } = result;
  const words = error.type === 'app' ? errorWords(error.details) : offlineWords;
  toast.error(failed ?? words, {
    detail: failed && error.type === 'zero' ? offlineWords : undefined,
  });
}
