import type { EventContent, Visibility } from '../../schema/events/rules.ts';
import { draftFiles, useDraftFile } from '../device/draft-files.ts';
import { changeDraftList, draftListNow, useDraftList } from '../device/draft-list.ts';
import { drafts, useDraft } from '../device/drafts.ts';
import { type Editors, giveBackEdit, useGivenBackEdit } from '../zero/refused-edit.ts';
import { invitedByBoth } from './invited.ts';

/** An event as it is in the form. */
export interface EventDraft {
  title: string;
  description: string;
  /** In the local time of its zone. */
  start: string;
  /** Empty until chosen; until then, the usual time after the start. */
  end: string;
  zone: string;
  place: string;
  visibility: Visibility;
  /** Ids of members. */
  guests: string[];
}

/** An edit that is under way. Its form is open for as long as there is one. */
export interface EventEdit extends EventDraft {
  /** The guests to remove; `guests` are those to add. */
  uninvite: string[];
  /** `chosen`: the file that is stored beside the draft. */
  picture: 'kept' | 'removed' | 'chosen';
  /** The event as it was when the edit was begun. */
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

/** The draft is an event now. What was typed since stays, here and in other tabs. */
export function eventDraftSent(memberId: string, draft: EventDraft, file?: Blob) {
  drafts.sent(name, memberId, draft);
  if (file) draftFiles.sent(name, memberId, file);
}

/** The edit is over. What was typed since stays, here and in other tabs. */
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

/** Puts the draft into the form if that is empty: what was begun since takes precedence. Resolves to whether it did. */
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

/** A refused draft waits in a list of its own until a form is in sight, because another tab may be writing a draft in the usual place. */
export async function giveBackDraft(memberId: string, draft: EventDraft, file?: Blob) {
  const id = crypto.randomUUID();
  if (file) await draftFiles.put(refusedName(id), memberId, file);
  changeDraftList<Refused>(refused, memberId, (all) => [...all, { id, draft }]);
}

/**
 * Puts the next refused draft into the form if that is empty. Only one of several windows does so; the others then show the changed
 * draft.
 */
export const bringNextBack = (memberId: string): Promise<void> =>
  navigator.locks.request(`hearth-${refused}`, () => putNextInForm(memberId));

/** Removed from the list only after it is in the form, since a page can close at any time. */
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

/** Opens the form again with what was typed there. Resolves to whether the edit has a place. */
export const giveBackEventEdit = (
  eventId: string,
  memberId: string,
  edit: EventEdit,
  file?: Blob,
) => giveBackEdit(editors, editName(eventId), memberId, edit, file);

/** An event as it is sent to the server; times in ms. */
export type SaidOfEvent = {
  title: string;
  description: string | null;
  startAt: number;
  endAt: number;
  zone: string;
  place: string | null;
  visibility: Visibility;
};

/** The event as it is in the form. The code for time zones is loaded only when needed. */
export async function draftOf(said: SaidOfEvent, guests: string[]): Promise<EventDraft> {
  const { toClock } = await import('./zones.ts');
  const { title, zone, visibility } = said;
  return {
    title,
    zone,
    visibility,
    guests,
    description: said.description ?? '',
    place: said.place ?? '',
    start: toClock(said.startAt, zone),
    end: toClock(said.endAt, zone),
  };
}
