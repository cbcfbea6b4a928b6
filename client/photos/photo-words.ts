import type { PhotoType } from '../../schema/photos/rules.ts';

const kinds: Record<PhotoType, string> = {
  profile: 'Profile photo',
  cover: 'Cover photo',
  post: 'Photo from a post',
};

/** A description of a photo for those who cannot see it. */
export function photoWords({ type, createdAt }: { type: PhotoType; createdAt: number }): string {
  const date = new Date(createdAt).toLocaleDateString(undefined, { dateStyle: 'long' });
  return `${kinds[type]}, ${date}`;
}
