import { useState } from 'react';
import { messageMaxLength } from '../../schema/chat/rules.ts';
import { textProblem } from '../../schema/text.ts';
import { uploads } from '../photos/uploads/uploads.ts';
import { useMyId } from '../zero/me.ts';
import { messageDraftSent, useMessageDraft, usePictureDraft } from './drafts.ts';
import { messageUpload } from './message-upload.ts';
import { useSend } from './use-send.ts';

/** What is being written to a member, and how it is sent. */
export function useWriting(peerId: string, replyToId: string | undefined) {
  const me = useMyId();
  const send = useSend(peerId);
  const [draft, setDraft] = useMessageDraft(peerId, me);
  const { pictures, setPictures, picturesSent } = usePictureDraft(peerId, me);
  const [sending, setSending] = useState(false);
  const text = draft.trim();
  const problem = textProblem(text, messageMaxLength);
  const ready = (text !== '' || pictures.length > 0) && !problem;

  /** Of several the first is the answer. Resolves to whether all of it stands in the thread. */
  async function submit(): Promise<boolean> {
    if (!ready || sending) return false;
    setSending(true);
    const taken = (await sendPictures()) && (text === '' || (await sendText()));
    setSending(false);
    return taken;
  }

  async function sendPictures() {
    for (const [at, file] of pictures.entries()) {
      const answers = at === 0 && replyToId ? { replyToId } : {};
      const data = { messageId: crypto.randomUUID(), peerId, ...answers };
      if (!(await uploads.add(messageUpload, data, file))) return false;
    }
    if (pictures.length > 0) picturesSent();
    return true;
  }

  async function sendText() {
    const id = crypto.randomUUID();
    const answers = pictures.length === 0 ? replyToId : undefined;
    const shown = await send({ id, text, replyToId: answers });
    // The text leaves the box only once it stands above it: nothing typed is lost.
    if (shown) messageDraftSent(peerId, me, draft);
    return shown;
  }

  return { draft, setDraft, pictures, setPictures, problem, ready, submit };
}
