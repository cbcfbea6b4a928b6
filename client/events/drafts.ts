import type { EventContent, Visibility } from '../../schema/events/rules.ts';
import { draftFiles, useDraftFile } from '../device/draft-files.ts';
import { changeDraftList, draftListNow, useDraftList } from '../device/draft-list.ts';
import { drafts, useDraft } from '../device/drafts.ts';
import { type Editors, giveBackEdit, useGivenBackEdit } from '../zero/refused-edit.ts';
import { invitedByBoth } from './invited.ts';

/** An event as it stands in the form. */
export interface EventDraft {
  title: string;
  description: string;
  /** By the clocks of its zone. */
  start: string;
  /** Empty until it is chosen: then it is the usual time after the start. */
  end: string;
  zone: string;
  place: string;
  visibility: Visibility;
  /** Their ids. */
  guests: string[];
}

/** An edit that is under way: its form is open for as long as there is one. */
export interface EventEdit extends EventDraft {
  /** Who is to be a guest no longer; `guests` are those who are to be one. */
  uninvite: string[];
  /** `chosen` is the file that lies beside the draft. */
  picture: 'kept' | 'removed' | 'chosen';
  /** What the event said when the edit was begun. */
  was: EventContent;
}

const name = 'event';
export const editName = (eventId: string) => `event-${eventId}`;

export function useEventDraft(memberId: string) {
  const [draft, setDraft] = useDraft<EventDraft>(name, memberId, { inStep: true });
  const [file, setFile] = useDraftFile(name, memberId);
  return { draft, setDraft, file, setFile };
}

export function useEventEdit(eventId: string, memberId: string) {
  useGivenBackEdit(editors, editName(eventId), memberId);
  const [edit, setEdit] = useDraft<EventEdit>(editName(eventId), memberId);
  const [file, setFile] = useDraftFile(editName(eventId), memberId);
  return { edit, setEdit, file, setFile };
}

/** It is an event now. What was written since stays, here and in other tabs. */
export function eventDraftSent(memberId: string, draft: EventDraft, file?: Blob) {
  drafts.sent(name, memberId, draft);
  if (file) draftFiles.sent(name, memberId, file);
}

/** It is over. What was typed since stays, here and in other tabs. */
export function forgetEdit(eventId: string, memberId: string, edit: EventEdit, file?: Blob) {
  drafts.sent(editName(eventId), memberId, edit);
  if (file) draftFiles.sent(editName(eventId), memberId, file);
}

interface Refused {
  id: string;
  draft: EventDraft;
}

const refused = 'event-refused';
const refusedName = (id: string) => `${refused}-${id}`;

/** Whether it stands in the form now, which holds one: what was begun since counts for more. */
async function putInForm(memberId: string, draft: EventDraft, file?: Blob): Promise<boolean> {
  if (await draftFiles.get(name, memberId)) return false;
  let isFree = false;
  drafts.change<EventDraft>(name, memberId, (since) => {
    isFree = since === undefined;
    return since ?? draft;
  });
  if (isFree && file) await draftFiles.put(name, memberId, file);
  return isFree;
}

/** What comes back waits for a form in sight: in the place of the draft another tab may be writing. */
export async function giveBackDraft(memberId: string, draft: EventDraft, file?: Blob) {
  const id = crypto.randomUUID();
  if (file) await draftFiles.put(refusedName(id), memberId, file);
  changeDraftList<Refused>(refused, memberId, (all) => [...all, { id, draft }]);
}

/** The next that was refused, if the form is empty: into one of several windows, and the others show what that makes of it. */
export const bringNextBack = (memberId: string): Promise<void> =>
  navigator.locks.request(`hearth-${refused}`, () => putNextInForm(memberId));

/** It leaves the others once it stands there: a page can end at any time. */
async function putNextInForm(memberId: string) {
  const [next] = draftListNow<Refused>(refused, memberId);
  if (!next) return;
  const file = await draftFiles.get(refusedName(next.id), memberId);
  if (!(await putInForm(memberId, next.draft, file))) return;
  changeDraftList<Refused>(refused, memberId, (all) => all.filter(({ id }) => id !== next.id));
  if (file) draftFiles.put(refusedName(next.id), memberId, undefined);
}

export const useRefusedCount = (memberId: string) =>
  useDraftList<Refused>(refused, memberId).length;

const invitedBy = ({ guests, uninvite }: EventEdit) => ({ invite: guests, uninvite });

async function put(refused: EventEdit) {
  const { guests: _, ...before } = await draftOf(refused.was, []);
  const isBefore = (since: EventEdit) =>
    (Object.keys(before) as (keyof typeof before)[]).every((key) => since[key] === before[key]);
  const words = ['title', 'description', 'place'] as const;
  return (since: EventEdit | undefined) => {
    if (!since) return refused;
    if (!isBefore(since))
      return words.every((word) => since[word] === refused[word]) ? since : undefined;
    const { invite: guests, uninvite } = invitedByBoth(invitedBy(since), invitedBy(refused));
    const picture = refused.picture === 'kept' ? since.picture : refused.picture;
    return { ...refused, guests, uninvite, picture, was: since.was };
  };
}

const editors: Editors<EventEdit> = { kind: 'event', put };

/** Opens the form again with what was typed there. Resolves to whether the words have a place. */
export const giveBackEventEdit = (
  eventId: string,
  memberId: string,
  edit: EventEdit,
  file?: Blob,
) => giveBackEdit(editors, editName(eventId), memberId, edit, file);

/** What an event says, as it goes to the server; times in ms. */
export type SaidOfEvent = {
  title: string;
  description: string | null;
  startAt: number;
  endAt: number;
  zone: string;
  place: string | null;
  visibility: Visibility;
};

/** As it stands in the form. What knows the clocks of zones comes only when it is needed. */
export async function draftOf(said: SaidOfEvent, guests: string[]): Promise<EventDraft> {
  const { toClock } = await import('./zones.ts');
  const { title, zone, visibility } = said;
  return {
    ...{ title, zone, visibility, guests },
    description: said.description ?? '',
    place: said.place ?? '',
    start: toClock(said.startAt, zone),
    end: toClock(said.endAt, zone),
  };
}
