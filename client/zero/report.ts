import type { MutatorResultDetails } from '@rocicorp/zero';
import { errorWords } from '../../schema/errors.ts';
import { toast } from '../ui/toast.ts';

export interface Wishes {
  /** Said instead of the error's own words. */
  failed?: string;
  /** Of the toast that says an error: what is tried again and again says it once. */
  toastId?: string;
  /** Nobody has asked for it: what is read is marked by itself. */
  quiet?: boolean;
}

const offlineWords = 'You are offline. Nothing was changed.';

/** Says an error, if it is one. */
export function report(result: MutatorResultDetails, { failed, toastId, quiet }: Wishes = {}) {
  if (result.type === 'success' || quiet) return;
  const { error } = result;
  const words = error.type === 'app' ? errorWords(error.details) : offlineWords;
  toast.error(failed ?? words, {
    id: toastId,
    detail: failed && error.type === 'zero' ? offlineWords : undefined,
  });
}
