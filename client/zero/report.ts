import type { MutatorResultDetails } from '@rocicorp/zero';
import { type ErrorCode, errorCode, errors } from '../../schema/errors.ts';
import { noConnectionWords } from '../device/api.ts';
import { toast } from '../ui/states/toast.ts';

export interface MutateOptions {
  /** Shown instead of the error's own words. */
  failed?: string;
  /** Shown instead of `failed` if the server does not know the member any more. */
  signedOut?: string;
  /** The id of the error's toast, so that repeated failures of the same thing share one toast. */
  toastId?: string;
  /**
   * Errors are not shown, because nobody asked for the change: for example when something is marked
   * as read.
   */
  quiet?: boolean;
}

/** `code` is missing if the server was not reached. */
export type Refusal = { code?: ErrorCode; words: string };

type ErrorResult = Extract<MutatorResultDetails, { type: 'error' }>;

const unchangedWords = () => `${noConnectionWords()} Nothing was changed.`;

/** For text that is shown outside its box, or whose box is gone. */
export const youWrote = (text: string) => `You wrote: ${text}`;

/** The text in the fields of a draft or a change. */
export function wordsIn(fields: unknown): string | undefined {
  const { text, alt, title, description, place, note } = (fields ?? {}) as Record<string, unknown>;
  return [text, alt, title, description, place, note].filter(Boolean).join('\n\n') || undefined;
}

export function refusalOf({ error }: ErrorResult): Refusal {
  const code = error.type === 'app' ? errorCode(error.details) : undefined;
  return code ? { code, words: errors[code] } : { words: unchangedWords() };
}

/** Shows an error in a toast, if `result` is one. */
export function report(
  result: MutatorResultDetails,
  { failed, signedOut, toastId, quiet }: MutateOptions = {},
) {
  if (result.type === 'success' || quiet) return;
  const { code, words } = refusalOf(result);
  toast.error((code === 'signed_out' && signedOut) || (failed ?? words), {
    id: toastId,
    ...(failed && result.error.type === 'zero' && { detail: unchangedWords() }),
  });
}
