import { useEffect } from 'react';
import { draftFiles } from '../device/draft-files.ts';
import { changeDraftList, draftListNow, useDraftList } from '../device/draft-list.ts';
import { drafts } from '../device/drafts.ts';
import { useVisible } from '../device/visible.ts';
import { toast } from '../ui/toast.ts';
import { wordsIn, youWrote } from './report.ts';

/** What stands in the editor after this one came back to it; undefined where another is under way, which counts for more. */
export type Put<Edit> = (since: Edit | undefined) => Edit | undefined;

/** The editors of a kind, each with a draft of its own name. */
export interface Editors<Edit> {
  kind: string;
  put: (refused: Edit) => Put<Edit> | Promise<Put<Edit>>;
}

interface Refused<Edit> {
  id: string;
  /** Of the draft. */
  name: string;
  edit: Edit;
}

const listOf = ({ kind }: { kind: string }) => `${kind}-edits-refused`;
const fileOf = (id: string) => `edit-refused-${id}`;

/**
 * An edit that was refused waits apart for its editor to come in sight: in the place of the draft another tab may begin one. Resolves to
 * whether it has a place.
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

/** Puts what comes back into this editor, the last of several; where another was begun meanwhile, its words are told. */
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
    // Into one of several windows: what another has under way there is its own.
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
    // First, or its editor shows for a moment that there is none.
    if (file && put(drafts.get(name, memberId))) await draftFiles.giveBack(name, memberId, file);
    // A logout may have emptied the list meanwhile; otherwise it is there for who comes next.
    if (left.aborted) return;
    let isPut = false;
    drafts.change<Edit>(name, memberId, (since) => {
      const next = put(since);
      isPut = next !== undefined;
      return next ?? since;
    });
    // It leaves the others once it stands there, or is told: a page can end at any time.
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
