import { useUploads } from '../../writing/ledger.ts';

/** Where new posts are written, on whichever screen. */
export const postSlot = { kind: 'post', target: 'feed' } as const;

/** New posts with pictures that are on their way, newest last. */
export const useUploadingPosts = () => useUploads(postSlot);
