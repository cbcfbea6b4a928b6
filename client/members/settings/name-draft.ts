import type { FullName } from '../../../schema/auth/rules.ts';
import { mutators } from '../../../schema/mutators.ts';
import { drafts, useDraft } from '../../device/drafts.ts';
import { onRefused } from '../../zero/refused-words.ts';

const name = 'name';

/** The name that a member is typing for themselves. */
export const useNameDraft = (memberId: string) => useDraft<FullName>(name, memberId);

/** They are about to. */
export const beginName = (memberId: string) => drafts.begin<FullName>(name, memberId);

// What was typed since counts for more.
onRefused(mutators.members.rename, (refused: FullName, memberId) => {
  drafts.change<FullName>(name, memberId, (since) => since ?? refused);
  return true;
});
