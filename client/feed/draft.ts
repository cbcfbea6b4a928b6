import { mutators } from '../../schema/mutators.ts';
import { drafts, useDraft } from '../device/drafts.ts';
import { onRefused } from '../zero/refused-words.ts';

const name = 'post';

/** A post being written. */
export function usePostDraft(memberId: string) {
  const [text = '', write] = useDraft<string>(name, memberId);
  return [text, (next: string) => write(next || undefined)] as const;
}

/** It stands in the feed. What was written since stays, here and in other tabs. */
export const postDraftSent = (memberId: string, text: string) => drafts.sent(name, memberId, text);

// What comes back stands above what has been written since.
onRefused(mutators.feed.createPost, ({ text }: { id: string; text: string }, memberId) =>
  drafts.change<string>(name, memberId, (since) => (since ? `${text}\n\n${since}` : text)),
);
