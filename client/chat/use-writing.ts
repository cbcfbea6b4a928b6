import { messageMaxLength } from '../../schema/chat/rules.ts';
import { textProblem } from '../../schema/text.ts';
import { useStore } from '../device/store.ts';
import { uploads } from '../photos/uploads/uploads.ts';
import { useSending } from '../ui/use-sending.ts';
import { useMyId } from '../zero/me.ts';
import {
  isReplyingTo,
  messageDraftSent,
  replyDraftSent,
  useMessageDraft,
  usePictureDraft,
} from './drafts.ts';
import { messageUpload } from './message-upload.ts';
import { useSend } from './use-send.ts';

/** The message being written to a member, and how it is sent. */
export function useWriting(peerId: string, replyToId: string | undefined) {
  const me = useMyId();
  const send = useSend(peerId);
  const [draft, setDraft] = useMessageDraft(peerId, me);
  const { pictures, addPictures, takePicture, stillChosen, picturesSent } = usePictureDraft(
    peerId,
    me,
  );
  const text = draft.trim();
  const problem = textProblem(text, messageMaxLength);
  const ready = (text !== '' || pictures.length > 0) && !problem;
  const sending = useSending(`message-${peerId}`, draft, [draft, ...pictures]);
  const isSending = useStore(sending.queue, ({ length }) => length > 0);

  /**
   * Each picture is a message of its own, and so is the text; the first of them is the reply. Pictures that are still being checked
   * belong to it. Resolves to whether all of them are in the thread.
   */
  function submit(checked: Promise<readonly Blob[] | undefined>): Promise<boolean> {
    return sending.send(async (words) => {
      const more = await checked;
      if (!more) return false;
      return (await sendPictures([...pictures, ...more])) && sendText(words);
    });
  }

  async function sendPictures(chosen: readonly Blob[]) {
    // Text alone need not wait for the disk.
    const files = chosen.length > 0 ? await stillChosen(chosen) : [];
    if (files.length === 0) return true;
    return asReply(async (repliedTo) => {
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
    });
  }

  async function sendText(words: string) {
    const said = words.trim();
    if (!said) return true;
    const isShown = await asReply((repliedTo) =>
      send({ id: crypto.randomUUID(), text: said, replyToId: repliedTo }),
    );
    // The text leaves the box only once it is in the thread, so that nothing typed is lost.
    if (isShown) messageDraftSent(peerId, me, words);
    return isShown;
  }

  /** The reply draft is cleared with the first message that goes, so that a second press, which waited for the first, finds none. */
  async function asReply(sendIt: (repliedTo: string | undefined) => Promise<boolean>) {
    const repliedTo = replyToId && isReplyingTo(peerId, me, replyToId) ? replyToId : undefined;
    const isSent = await sendIt(repliedTo);
    if (isSent && repliedTo) replyDraftSent(peerId, me, repliedTo);
    return isSent;
  }

  return { draft, setDraft, pictures, addPictures, takePicture, problem, ready, isSending, submit };
}
