import { reopenInBox } from './box.ts';
import { discard, type Entry } from './entry.ts';
import { kindOf } from './kinds.ts';
import { ledger } from './ledger.ts';

/** Cancels the upload of an entry: the entry returns to its box, or is discarded if it has none. */
export function cancelUpload(entry: Entry) {
  if (kindOf(entry)?.returns && entry.state === 'uploading') reopenInBox(entry);
  else ledger.update((all) => discard(all, entry.id));
}
