import { useEntriesAt } from '../writing/ledger.ts';

/** Where new posts are written, on whichever screen. */
export const postSlot = { kind: 'post', target: 'feed' } as const;

/** New posts whose pictures are being uploaded, newest last. */
export const useUploadingPosts = () => useEntriesAt(postSlot, 'uploading');
