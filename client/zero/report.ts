import type { MutatorResultDetails } from '@rocicorp/zero';
import { type ErrorCode, errorCode, errors } from '../../schema/errors.ts';
import { noLineWords } from '../device/ask.ts';
import { toast } from '../ui/toast.ts';
import type { Change } from './change.ts';

export interface Wishes {
  /** Shown instead of the error's own words. */
  failed?: string;
  /** Shown instead of `failed` if the server does not know the member any more. */
  signedOut?: string;
  /** The id of the error's toast, so that repeated failures of the same thing share one toast. */
  toastId?: string;
  /** Errors are not shown, because nobody asked for the change: for example when something is marked as read. */
  quiet?: boolean;
  /** Called after a failure: whether the error is already shown in its place, so that no toast is needed. */
  toldAtPlace?: () => boolean;
  /** The words are still where they were typed, or beside where they would appear. */
  inSight?: boolean;
  /** The words have no place any more, so the toast shows them. */
  wordsLost?: boolean;
  /** Called with the error instead of showing a toast, to show it in its own place. */
  heard?: (error: Heard) => void;
}

/** `code` is missing if the server was not reached. */
export type Heard = { code?: ErrorCode; words: string };

type Refusal = Extract<MutatorResultDetails, { type: 'error' }>;

const unchangedWords = () => `${noLineWords()} Nothing was changed.`;

/** For words that have left their place, or whose place is gone. */
export const youWrote = (text: string) => `You wrote: ${text}`;

/** The words in a change that was to be sent, or in its draft. */
export function wordsIn(said: unknown): string | undefined {
  const { text, alt, title, description, place, note } = (said ?? {}) as Record<string, unknown>;
  return [text, alt, title, description, place, note].filter(Boolean).join('\n\n') || undefined;
}

export function heardOf({ error }: Refusal): Heard {
  const code = error.type === 'app' ? errorCode(error.details) : undefined;
  return code ? { code, words: errors[code] } : { words: unchangedWords() };
}

/** Shows an error in a toast, if `result` is one. */
export function report(
  result: MutatorResultDetails,
  change: Change,
  { failed, signedOut, toastId, quiet, toldAtPlace, inSight, wordsLost, heard }: Wishes = {},
) {
  if (result.type === 'success' || quiet) return;
  const { error } = result;
  const { code, words } = heardOf(result);
  if (heard) return heard(heardOf(result));
  if (toldAtPlace?.()) return;
  const isLost = wordsLost || code === 'not_found' || code === 'changed_elsewhere';
  const text = isLost ? wordsIn(change.args) : undefined;
  toast.error((code === 'signed_out' && signedOut) || (failed ?? words), {
    // The same words are shown once, whichever answer comes first: the store's, or the outbox's.
    id: toastId ?? text,
    ...(failed && error.type === 'zero' && { detail: unchangedWords() }),
    ...(text && !inSight && { detail: youWrote(text) }),
  });
}
