import { useState } from 'react';
import { resumeUnfinished, useBox } from '../../writing/box.ts';
import { changeOf, type Draft, isUnsaved, noDraft, type Stored } from './details-draft.ts';

export const detailsSlot = (memberId: string) =>
  ({ kind: 'details edit', target: memberId }) as const;

/**
 * The edit of the member's own details. The form is open while the typed values differ from the
 * stored ones.
 */
export function useDetailsEdit(memberId: string, stored: Stored) {
  const box = useBox(detailsSlot(memberId));
  const draft = (box.draft?.fields ?? noDraft) as Draft;
  const [editing, setEditing] = useState(false);

  const close = () => setEditing(false);
  return {
    draft,
    setDraft: (next: Draft) => (isUnsaved(next, stored) ? box.change(next, []) : box.drop()),
    /** The member opened the form; it is not open merely because something is unsaved. */
    editing,
    open: editing || isUnsaved(draft, stored),
    edit: () => {
      resumeUnfinished(detailsSlot(memberId));
      setEditing(true);
    },
    cancel: () => {
      box.drop();
      close();
    },
    save: (next: Draft) => {
      if (isUnsaved(next, stored)) {
        const { values, hide, was, wasHidden } = changeOf(next, stored);
        box.change({ ...next, change: { values, hide } }, [{ was, wasHidden }]);
        box.send();
      } else box.drop();
      close();
    },
  };
}

export type DetailsEdit = ReturnType<typeof useDetailsEdit>;
