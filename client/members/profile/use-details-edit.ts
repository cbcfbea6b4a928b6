import { useEffect, useState } from 'react';
import { mutators } from '../../../schema/mutators.ts';
import { recall } from '../../auth/remembered.ts';
import { draftKey, keepDraft } from '../../zero/drafts.ts';
import { useMutate } from '../../zero/mutate.ts';
import { changeOf, type Draft, isUnsaved, noDraft, type Stored } from './details-draft.ts';

type Change = Parameters<typeof mutators.members.updateDetails>[0];

/**
 * The edit of one's own details. What is typed stays on the device until the server has it or it is cancelled; the form
 * is open while it is not what is stored. So a save that the server refuses, however late and wherever the member is by
 * then, opens it again with all that was typed.
 */
export function useDetailsEdit(memberId: string, stored: Stored) {
  const key = draftKey('details', memberId);
  const [draft, show] = useState<Draft>(() => recall<Draft>(key) ?? noDraft);
  const [editing, setEditing] = useState(false);
  const mutate = useMutate();
  const unsaved = isUnsaved(draft, stored);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab that saved forgot the draft, and its rows tell
  useEffect(() => {
    if (unsaved) keepDraft(key, draft);
  }, [key, draft, unsaved, stored]);

  const setDraft = (next: Draft) => {
    show(next);
    keepDraft(key, isUnsaved(next, stored) ? next : undefined);
  };
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
      const done = await mutate(mutators.members.updateDetails(changeOf(next, stored) as Change), {
        // Unless it was changed again meanwhile. The screen with the form may be gone by then.
        confirmed: () => {
          show((now) => (now === next ? noDraft : now));
          if (isSame(recall(key), next)) keepDraft(key, undefined);
        },
      });
      if (done) close();
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export type DetailsEdit = ReturnType<typeof useDetailsEdit>;
