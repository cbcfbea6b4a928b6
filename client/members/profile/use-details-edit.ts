import { useEffect, useState } from 'react';
import { mutators } from '../../../schema/mutators.ts';
import { drafts, useDraft } from '../../device/drafts.ts';
import { useMutate } from '../../zero/mutate.ts';
import { changeOf, type Draft, isUnsaved, noDraft, type Stored } from './details-draft.ts';

type Update = Parameters<typeof mutators.members.updateDetails>[0];

const name = 'details';

/**
 * The edit of one's own details. What is typed stays on the device until the server has it or it is cancelled; the form
 * is open while it is not what is stored. So a save that the server refuses, however late and wherever the member is by
 * then, opens it again with all that was typed.
 */
export function useDetailsEdit(memberId: string, stored: Stored) {
  const [draft = noDraft, write] = useDraft<Draft>(name, memberId);
  const [editing, setEditing] = useState(false);
  const mutate = useMutate();
  const unsaved = isUnsaved(draft, stored);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab that saved forgot the draft, and its rows tell
  useEffect(() => {
    if (unsaved) write(draft);
  }, [draft, unsaved, stored]);

  const setDraft = (next: Draft) => write(next, isUnsaved(next, stored));
  const close = () => setEditing(false);
  return {
    draft,
    setDraft,
    /** By the member's own wish, and not because something is unsaved. */
    editing,
    open: editing || unsaved,
    edit: () => setEditing(true),
    cancel: () => {
      setDraft(noDraft);
      close();
    },
    /** Resolves to whether it shows on this device; then the form is closed. */
    save: async (next: Draft) => {
      if (!isUnsaved(next, stored)) {
        setDraft(noDraft);
        return close();
      }
      setDraft(next);
      const { shown, outcome } = mutate(
        mutators.members.updateDetails(changeOf(next, stored) as Update),
      );
      outcome.then((became) => became === 'done' && drafts.sent(name, memberId, next));
      if (await shown) close();
    },
  };
}

export type DetailsEdit = ReturnType<typeof useDetailsEdit>;
