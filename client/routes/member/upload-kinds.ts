import { messageUpload } from '../../chat/message-upload.ts';
import { eventUpload } from '../../events/event-upload.ts';
import { postUpload } from '../../feed/post-upload.ts';
import { pictureUpload } from '../../photos/picture-upload.ts';
import type { UploadKind } from '../../photos/uploads/kinds.ts';

/** All that images are uploaded for. */
export const uploadKinds: readonly UploadKind[] = [
  pictureUpload,
  postUpload,
  messageUpload,
  eventUpload,
];
