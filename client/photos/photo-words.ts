import type { PhotoType } from '../../schema/photos/rules.ts';

const kinds: Record<PhotoType, string> = {
  profile: 'Profile photo',
  cover: 'Cover photo',
  post: 'Photo from a post',
};

/** What a photo is called where it cannot be seen. */
export function photoWords({ type, createdAt }: { type: PhotoType; createdAt: number }): string {
  const date = new Date(createdAt).toLocaleDateString(undefined, { dateStyle: 'long' });
  return `${kinds[type]}, ${date}`;
}
