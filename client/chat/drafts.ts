import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { draftFiles, useDraftFile } from '../device/draft-files.ts';
import { changeDraftList, useDraftList } from '../device/draft-list.ts';
import { drafts, useDraft } from '../device/drafts.ts';
import {
  putWords,
  useWordEdit,
  type WordEdit,
  wordEditOf,
  wordEditSent,
} from '../device/word-edit.ts';
import { outbox } from '../zero/outbox.ts';
import { type Editors, giveBackEdit, useGivenBackEdit } from '../zero/refused-edit.ts';
import { onRefused } from '../zero/refused-words.ts';
import type { MessageRow } from './message-row.ts';

const newTo = (peerId: string) => `message-${peerId}`;
const replyTo = (peerId: string) => `message-answer-${peerId}`;
const ofMessage = (id: string) => `message-words-${id}`;
const editors: Editors<WordEdit> = { kind: 'message', put: putWords };
const failedTo = (peerId: string) => `message-failed-${peerId}`;

/** A message being written to a member. */
export function useMessageDraft(peerId: string, memberId: string) {
  const [text = '', write] = useDraft<string>(newTo(peerId), memberId, { inStep: true });
  return [text, (next: string) => write(next || undefined)] as const;
}

/** The same draft, where it is only shown. */
export const useReadOnlyMessageDraft = (peerId: string, memberId: string) =>
  useDraft<string>(newTo(peerId), memberId, { inStep: true, readOnly: true })[0] ?? '';

/** The message is in the thread now. What was typed since stays, here and in other tabs. */
export const messageDraftSent = (peerId: string, memberId: string, text: string) =>
  drafts.sent(newTo(peerId), memberId, text);

const noPictures: readonly Blob[] = [];

/** The pictures that are sent with the message. */
export function usePictureDraft(peerId: string, memberId: string) {
  const name = newTo(peerId);
  const [pictures = noPictures, put] = useDraftFile<readonly Blob[]>(name, memberId);
  return {
    pictures,
    addPictures: (more: readonly Blob[]) => draftFiles.add(name, memberId, more),
    takePicture: (picture: Blob) => {
      const left = pictures.filter((one) => one !== picture);
      put(left.length > 0 ? left : undefined);
    },
    /** Those of `some` that were neither removed nor sent by now. */
    stillChosen: (some: readonly Blob[]) => draftFiles.left(name, memberId, some),
    /** The pictures are on their way. Others that were chosen meanwhile stay. */
    picturesSent: (sent: readonly Blob[]) => draftFiles.sent(name, memberId, sent),
  };
}

/** The id of the message to which the new one replies. */
export const useReplyDraft = (peerId: string, memberId: string) =>
  useDraft<string>(replyTo(peerId), memberId, { inStep: true });

export const isReplyingTo = (peerId: string, memberId: string, id: string) =>
  drafts.get<string>(replyTo(peerId), memberId) === id;

/** The reply is on its way, so its draft is cleared. */
export const replyDraftSent = (peerId: string, memberId: string, id: string) =>
  drafts.sent(replyTo(peerId), memberId, id);

/** The new text of a message while it is being edited. */
export function useMessageEditDraft({ id, senderId }: MessageRow) {
  useGivenBackEdit(editors, ofMessage(id), senderId);
  return useWordEdit(ofMessage(id), senderId);
}

export const messageEditSent = ({ id, senderId }: MessageRow, edit: WordEdit | undefined) =>
  wordEditSent(ofMessage(id), senderId, edit);

/** A message that the server refused. */
export type FailedMessage = {
  id: string;
  text: string | null;
  replyToId?: string;
};

/** The messages to a member that could not be sent, oldest first. */
export function useFailedMessages(peerId: string, memberId: string) {
  const name = failedTo(peerId);
  const failed = useDraftList<FailedMessage>(name, memberId);
  const drop = (id: string) =>
    changeDraftList<FailedMessage>(name, memberId, (all) => all.filter((one) => one.id !== id));
  return [failed, drop] as const;
}

export const messageFailed = (peerId: string, memberId: string, message: FailedMessage) =>
  changeDraftList<FailedMessage>(failedTo(peerId), memberId, (others) => [
    ...others.filter(({ id }) => id !== message.id),
    message,
  ]);

const { send, edit, deleteMessage } = mutators.chat;
outbox.keeps(send, { edit, remove: deleteMessage });
outbox.keepsEdits(edit, deleteMessage, (id) => queries.chat.message({ id }));

type Sent = FailedMessage & { peerId: string; image?: { name: string } };

onRefused(send, ({ id, peerId, text, replyToId, image }: Sent, memberId) => {
  // A message with a picture is handled by its upload, which offers to try again.
  if (!image) messageFailed(peerId, memberId, { id, text, ...(replyToId && { replyToId }) });
  return true;
});
type Edited = { id: string; text: string | null; was: string | null };

onRefused(edit, async (words: Edited, memberId) => {
  await giveBackEdit(editors, ofMessage(words.id), memberId, wordEditOf(words));
  // The editor opens only when the member asks for it. Until then only the toast shows the words.
  return false;
});
