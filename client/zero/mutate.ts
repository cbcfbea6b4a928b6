import type { MutateRequest, MutatorResult, MutatorResultDetails } from '@rocicorp/zero';
import { useZero } from '@rocicorp/zero/react';
import { useCallback } from 'react';
import { errorWords } from '../../schema/errors.ts';
import { toast } from '../ui/toast.ts';
import { whileUnsent } from './unsent.ts';

interface Wishes {
  /** Said instead of the error's own words. */
  failed?: string;
  /** Of the toast that says an error: what is tried again and again says it once. */
  toastId?: string;
  /** Puts back what the member typed, when the server refuses what already showed. */
  keep?: () => void;
  /** The server has it: nothing has to be kept for a refusal. */
  confirmed?: () => void;
  /** Called once the server has answered, whatever it said, or cannot for now. */
  settled?: () => void;
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
        wishes.settled?.();
        return false;
      }
      whileUnsent(server.then(unlessCut))
        .then(
          (answer) => {
            report(answer, wishes);
            if (answer.type === 'error') wishes.keep?.();
            else wishes.confirmed?.();
          },
          // The line dropped: the change waits in the local store and is sent with the next connection.
          () => {},
        )
        .then(wishes.settled);
      return true;
    },
    [zero],
  );
}

/** Zero tells the end of a line as an error of each change that was on its way. */
function unlessCut(answer: MutatorResultDetails): MutatorResultDetails {
  if (answer.type === 'error' && answer.error.type === 'zero') throw answer.error;
  return answer;
}

function report(result: MutatorResultDetails, { failed, toastId }: Wishes) {
  if (result.type === 'success') return;
  const { error } = result;
  const words = error.type === 'app' ? errorWords(error.details) : offlineWords;
  toast.error(failed ?? words, {
    id: toastId,
    detail: failed && error.type === 'zero' ? offlineWords : undefined,
  });
}
