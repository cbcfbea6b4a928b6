import { useEffect } from 'react';
import { draftFiles } from '../device/draft-files.ts';
import { changeDraftList, draftListNow, useDraftList } from '../device/draft-list.ts';
import { drafts } from '../device/drafts.ts';
import { useVisible } from '../device/visible.ts';
import { toast } from '../ui/toast.ts';
import { wordsIn, youWrote } from './report.ts';

/** Returns what the editor holds after this edit came back to it; undefined if another edit is under way, which takes precedence. */
export type Put<Edit> = (since: Edit | undefined) => Edit | undefined;

/** All editors of a kind. Each has its own draft, with its own name. */
export interface Editors<Edit> {
  kind: string;
  put: (refused: Edit) => Put<Edit> | Promise<Put<Edit>>;
}

interface Refused<Edit> {
  id: string;
  /** The name of the draft. */
  name: string;
  edit: Edit;
}

const listOf = ({ kind }: { kind: string }) => `${kind}-edits-refused`;
const fileOf = (id: string) => `edit-refused-${id}`;

/**
 * A refused edit waits in a list of its own until its editor is in sight, because another tab may begin a draft in the usual place.
 * Resolves to whether the edit has a place.
 */
export async function giveBackEdit<Edit extends object>(
  editors: Editors<Edit>,
  name: string,
  memberId: string,
  edit: Edit,
  file?: Blob,
): Promise<boolean> {
  const put = await editors.put(edit);
  if (!put(drafts.get(name, memberId))) return false;
  const id = crypto.randomUUID();
  if (file) await draftFiles.put(fileOf(id), memberId, file);
  changeDraftList<Refused<Edit>>(listOf(editors), memberId, (all) => [...all, { id, name, edit }]);
  return true;
}

/**
 * Puts refused edits back into this editor, where the last of several wins. If another edit was begun meanwhile, the refused words
 * are shown in a toast.
 */
export function useGivenBackEdit<Edit extends object>(
  editors: Editors<Edit>,
  name: string,
  memberId: string,
) {
  const all = useDraftList<Refused<Edit>>(listOf(editors), memberId);
  const waiting = all.filter((one) => one.name === name).length;
  const visible = useVisible();
  useEffect(() => {
    if (waiting === 0 || !visible) return;
    const left = new AbortController();
    // Into only one of several windows: an edit that another window has under way is its own.
    navigator.locks
      .request(`hearth-${listOf(editors)}`, { signal: left.signal }, () =>
        takeBack(editors, name, memberId, left.signal),
      )
      .catch(() => {});
    return () => left.abort();
  }, [waiting, visible, editors, name, memberId]);
}

async function takeBack<Edit extends object>(
  editors: Editors<Edit>,
  name: string,
  memberId: string,
  left: AbortSignal,
) {
  const all = draftListNow<Refused<Edit>>(listOf(editors), memberId);
  for (const { id, edit } of all.filter((one) => one.name === name)) {
    const put = await editors.put(edit);
    const file = await draftFiles.get(fileOf(id), memberId);
    // The file comes first, or the editor would show for a moment that there is none.
    if (file && put(drafts.get(name, memberId))) await draftFiles.giveBack(name, memberId, file);
    // A logout may have emptied the list meanwhile. Otherwise the edit is left there for the next editor.
    if (left.aborted) return;
    let isPut = false;
    drafts.change<Edit>(name, memberId, (since) => {
      const next = put(since);
      isPut = next !== undefined;
      return next ?? since;
    });
    // Removed from the list only after it is in the editor, or was told, since a page can close at any time.
    if (!isPut) tellLost(edit);
    changeDraftList<Refused<Edit>>(listOf(editors), memberId, (now) =>
      now.filter((one) => one.id !== id),
    );
    if (file) draftFiles.put(fileOf(id), memberId, undefined);
  }
}

function tellLost(edit: object) {
  const words = wordsIn(edit);
  if (words) toast.error('An edit could not be saved.', { id: words, detail: youWrote(words) });
}
