import { mutators } from '../../schema/mutators.ts';
import { toast } from '../ui/toast.ts';
import type { UploadKind } from './uploads/kinds.ts';

export type PictureType = 'profile' | 'cover';

/** The largest width of each on a profile, in px. */
export const placeWidths = { profile: 128, cover: 900 } as const;

const names = { profile: 'Profile picture', cover: 'Cover photo' };

/** The member's profile or cover photo. */
export const pictureUpload: UploadKind<{ type: PictureType }> = {
  kind: 'picture',
  label: ({ type }) => names[type],
  async finish({ id, purpose: { data } }, image, send) {
    await send(mutators.photos.setPicture({ id, type: data.type, image }));
    toast.success(`${names[data.type]} changed.`, { id });
  },
};
