import { useRef } from 'react';
import { messageMaxLength } from '../../schema/chat/rules.ts';
import { textProblem } from '../../schema/text.ts';
import { uploads } from '../photos/uploads/uploads.ts';
import { useBox } from '../writing/box.ts';
import { useMyId } from '../zero/me.ts';
import { messageUpload } from './message-upload.ts';
import { usePictureDraft } from './picture-draft.ts';
import { slotOf } from './slots.ts';

/** The message being written to a member, and how it is sent. */
export function useWriting(peerId: string) {
  const me = useMyId();
  const { draft, change, send } = useBox(slotOf(peerId));
  const { pictures, addPictures, takePicture, stillChosen, picturesSent } = usePictureDraft(
    peerId,
    me,
  );
  const words = String(draft?.fields.text ?? '');
  const replyToId = draft?.fields.replyToId as string | undefined;
  const text = words.trim();
  const problem = textProblem(text, messageMaxLength);
  const ready = (text !== '' || pictures.length > 0) && !problem;
  const isSending = useRef(false);

  /**
   * Each picture is a message of its own, and so is the text; the first of them is the reply. Resolves to whether all of them are on
   * their way.
   */
  async function submit(checked: readonly Blob[]): Promise<boolean> {
    const chosen = [...pictures, ...checked];
    if (chosen.length === 0) {
      send();
      return true;
    }
    if (isSending.current) return false;
    isSending.current = true;
    if (text) {
      change({ text: words });
      send();
    } else change({});
    const isSent = await sendPictures(chosen, replyToId).catch(() => false);
    isSending.current = false;
    return isSent;
  }

  async function sendPictures(chosen: readonly Blob[], repliedTo: string | undefined) {
    const files = await stillChosen(chosen);
    const ids = await uploads.addAll(
      messageUpload,
      files.map((file, at) => {
        const reply = at === 0 && repliedTo ? { replyToId: repliedTo } : {};
        return { file, data: { messageId: crypto.randomUUID(), peerId, ...reply } };
      }),
    );
    if (!ids) return false;
    // Storing large pictures takes a moment, in which the member may remove one.
    const wanted = await stillChosen(files);
    for (const [at, id] of ids.entries())
      if (!wanted.includes(files[at] as Blob)) uploads.cancel(id);
    picturesSent(files);
    return true;
  }

  return {
    words,
    type: (next: string) => change({ ...draft?.fields, text: next }),
    pictures,
    addPictures,
    takePicture,
    problem,
    ready,
    submit,
  };
}
