import { remember } from '../auth/remembered.ts';
import { keeping } from '../device/keeping.ts';

/** Where the device keeps what a member has not sent yet; it goes with their local store. */
export const draftPrefix = 'hearth-draft-';

export const draftKey = (of: string, memberId: string) => `${draftPrefix}${of}-${memberId}`;

/** Undefined forgets it. */
export function keepDraft(key: string, draft: unknown) {
  if (remember(key, draft)) keeping.works('drafts');
  else keeping.fails('drafts');
}
