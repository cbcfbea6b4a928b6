import type { MutatorResultDetails } from '@rocicorp/zero';
import { type ErrorCode, errorCode, errors } from '../../schema/errors.ts';
import { noLineWords } from '../device/ask.ts';
import { toast } from '../ui/toast.ts';
import type { Change } from './change.ts';

export interface Wishes {
  /** Said instead of the error's own words. */
  failed?: string;
  /** Said instead of `failed` to whom the server does not know any more. */
  signedOut?: string;
  /** The id of the toast that tells an error: what is tried again and again has one toast. */
  toastId?: string;
  /** Errors are not told: nobody asked for the change, such as a mark of what was read. */
  quiet?: boolean;
  /** Asked once it fails: whether its place says so to who looks, and no toast needs to. */
  toldAtPlace?: () => boolean;
  /** The words are where they were typed, or beside where they would stand. */
  inSight?: boolean;
  /** The words have no place any more. */
  wordsLost?: boolean;
  /** It leaves before this page draws it: somebody looks at where it comes to. */
  leavesFirst?: boolean;
  /** Is told the error instead of a toast, and says it in its own place. */
  heard?: (error: Heard) => void;
}

/** `code` is missing if the server was never asked. */
export type Heard = { code?: ErrorCode; words: string };

type Refusal = Extract<MutatorResultDetails, { type: 'error' }>;

const unchangedWords = () => `${noLineWords()} Nothing was changed.`;

/** Of words that have left their place, or whose place is gone. */
export const youWrote = (text: string) => `You wrote: ${text}`;

/** The words in what was to be sent, or in the draft of it. */
export function wordsIn(said: unknown): string | undefined {
  const { text, alt, title, description, place, note } = (said ?? {}) as Record<string, unknown>;
  return [text, alt, title, description, place, note].filter(Boolean).join('\n\n') || undefined;
}

export function heardOf({ error }: Refusal): Heard {
  const code = error.type === 'app' ? errorCode(error.details) : undefined;
  return code ? { code, words: errors[code] } : { words: unchangedWords() };
}

/** Says an error, if it is one. */
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
    // Of the same words one is told, whichever of two answers comes first: the store's, or the outbox's.
    id: toastId ?? text,
    ...(failed && error.type === 'zero' && { detail: unchangedWords() }),
    ...(text && !inSight && { detail: youWrote(text) }),
  });
}
