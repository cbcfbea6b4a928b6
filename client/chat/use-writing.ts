import { useRef } from 'react';
import { messageMaxLength } from '../../schema/chat/rules.ts';
import { textProblem } from '../../schema/text.ts';
import { uploads } from '../photos/uploads/uploads.ts';
import { useSending } from '../ui/use-sending.ts';
import { useMyId } from '../zero/me.ts';
import { answerDraftSent, messageDraftSent, useMessageDraft, usePictureDraft } from './drafts.ts';
import { messageUpload } from './message-upload.ts';
import { useSend } from './use-send.ts';

/** What is being written to a member, and how it is sent. */
export function useWriting(peerId: string, replyToId: string | undefined) {
  const me = useMyId();
  const send = useSend(peerId);
  const [draft, setDraft] = useMessageDraft(peerId, me);
  const { pictures, addPictures, takePicture, picturesSent } = usePictureDraft(peerId, me);
  const text = draft.trim();
  const problem = textProblem(text, messageMaxLength);
  const ready = (text !== '' || pictures.length > 0) && !problem;

  const sending = useSending(`message-${peerId}`, draft, text ? [draft] : [pictures]);
  /** The pictures, and the message answered, of what is being sent at the moment: what is written meanwhile goes without them. */
  const leaving = useRef(new Set<unknown>());

  /**
   * Each picture is a message of its own, and so is the text; the first of them is the answer. Resolves to whether all of them stand
   * in the thread.
   */
  async function submit(): Promise<boolean> {
    if (!ready) return false;
    const isHere = (one: unknown) => !leaving.current.has(one);
    const files = pictures.filter(isHere);
    const answered = isHere(replyToId) ? replyToId : undefined;
    for (const one of [...files, answered]) leaving.current.add(one);
    const taken = await sending.send(
      async (words) =>
        (await sendPictures(files, answered)) &&
        (words.trim() === '' || (await sendText(words, files.length > 0 ? undefined : answered))),
    );
    for (const one of [...files, answered]) leaving.current.delete(one);
    if (taken && answered) answerDraftSent(peerId, me, answered);
    return taken;
  }

  async function sendPictures(files: readonly Blob[], answered: string | undefined) {
    const sent: Blob[] = [];
    for (const [at, file] of files.entries()) {
      const answers = at === 0 && answered ? { replyToId: answered } : {};
      const data = { messageId: crypto.randomUUID(), peerId, ...answers };
      if (await uploads.add(messageUpload, data, file)) sent.push(file);
      else break;
    }
    picturesSent(sent);
    return sent.length === files.length;
  }

  async function sendText(words: string, answered: string | undefined) {
    const id = crypto.randomUUID();
    // The text leaves the box only once it stands above it: nothing typed is lost.
    const shown = await send({ id, text: words.trim(), replyToId: answered });
    if (shown) messageDraftSent(peerId, me, words);
    return shown;
  }

  return { draft, setDraft, pictures, addPictures, takePicture, problem, ready, submit };
}
