import { useEffect, useState } from 'react';
import { mutators } from '../../../schema/mutators.ts';
import { drafts, useDraft } from '../../device/drafts.ts';
import { useMutate } from '../../zero/mutate.ts';
import { changeOf, type Draft, isUnsaved, noDraft, type Stored } from './details-draft.ts';

type Update = Parameters<typeof mutators.members.updateDetails>[0];

const name = 'details';

/**
 * The edit of the member's own details. What is typed stays on the device until the server has it or the edit is cancelled, and
 * the form is open while that differs from what is stored. So a save that the server refuses, however late and wherever the
 * member is by then, opens the form again with everything that was typed.
 */
export function useDetailsEdit(memberId: string, stored: Stored) {
  const [draft = noDraft, write] = useDraft<Draft>(name, memberId);
  const [editing, setEditing] = useState(false);
  const mutate = useMutate();
  const unsaved = isUnsaved(draft, stored);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the rows change: a save in another tab forgot the draft
  useEffect(() => {
    if (unsaved) write(draft);
  }, [draft, unsaved, stored]);

  const setDraft = (next: Draft) => write(next, isUnsaved(next, stored));
  const close = () => setEditing(false);
  return {
    draft,
    setDraft,
    /** The member opened the form; it is not open merely because something is unsaved. */
    editing,
    open: editing || unsaved,
    edit: () => {
      drafts.begin<Draft>(name, memberId);
      setEditing(true);
    },
    cancel: () => {
      setDraft(noDraft);
      close();
    },
    /** Resolves to whether the change shows on this device; if so, the form is closed. */
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
