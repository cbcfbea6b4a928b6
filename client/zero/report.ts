import type { MutatorResultDetails } from '@rocicorp/zero';
import { type ErrorCode, errorCode, errors } from '../../schema/errors.ts';
import { toast } from '../ui/toast.ts';

export interface Wishes {
  /** Said instead of the error's own words. */
  failed?: string;
  /** Of the toast that says an error: what is tried again and again says it once. */
  toastId?: string;
  /** Nobody has asked for it: what is read is marked by itself. */
  quiet?: boolean;
  /** Hears the error instead of the member: who asked says it. */
  heard?: (error: Heard) => void;
}

/** Without a code where nothing was asked. */
export type Heard = { code?: ErrorCode; words: string };

const offlineWords = 'You are offline. Nothing was changed.';

/** Says an error, if it is one. */
export function report(
  result: MutatorResultDetails,
  { failed, toastId, quiet, heard }: Wishes = {},
) {
  if (result.type === 'success' || quiet) return;
  const { error } = result;
  const code = error.type === 'app' ? errorCode(error.details) : undefined;
  const words = code ? errors[code] : offlineWords;
  if (heard) return heard({ ...(code && { code }), words });
  toast.error(failed ?? words, {
    id: toastId,
    detail: failed && error.type === 'zero' ? offlineWords : undefined,
  });
}
