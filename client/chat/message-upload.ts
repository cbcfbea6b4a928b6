import { mutators } from '../../schema/mutators.ts';
import type { Upload } from '../photos/uploads/kept.ts';
import type { UploadKind } from '../photos/uploads/kinds.ts';
import { type Going, useUploads } from '../photos/uploads/tray.ts';

/** A picture on its way into a conversation. */
type PictureMessage = { messageId: string; peerId: string; replyToId?: string };

export const messageUpload: UploadKind<PictureMessage> = {
  kind: 'message',
  label: () => 'Your picture',

  row: ({ peerId }) => peerId,

  async finish({ purpose: { data } }, image, send) {
    const { messageId: id, peerId, replyToId } = data;
    const reply = replyToId && { replyToId };
    await send(mutators.chat.send({ id, peerId, text: null, image, ...reply }));
  },
};

const isFor = (upload: Upload): upload is Upload<PictureMessage> =>
  upload.purpose.kind === messageUpload.kind;
export const messageIdOf = ({ upload }: Going) => (upload.purpose.data as PictureMessage).messageId;

/** Pictures that are on their way to a member from this tab, the newest last. */
export const useMessageUploads = (peerId: string) =>
  useUploads().filter(({ upload }) => isFor(upload) && upload.purpose.data.peerId === peerId);
