import { toast } from './toast.ts';

/** Copies a text, and says whether that worked. */
export async function copy(text: string, done: string, failed: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done, { id: 'copied' });
  } catch {
    toast.error(failed, { id: 'copied' });
  }
}

/** The same for a text in a field, which can be copied by hand. */
export const copyShown = (text: string, what: 'Link' | 'Address') =>
  copy(
    text,
    `${what} copied.`,
    `Could not copy. Select the ${what.toLowerCase()} and copy it by hand.`,
  );
