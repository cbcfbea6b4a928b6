import type { PhotoType } from '../../schema/photos/rules.ts';
import { landscape, landscapes, portrait } from './paintings.ts';

/** A picture of the demo world, and where it is shown. */
export interface SeedPhoto {
  /** The name of its image. */
  name: string;
  /** The owner's position in the world's members. */
  member: number;
  type: PhotoType;
  postId: string | null;
  createdAt: number;
  /** Equal for pictures that look alike. */
  painting: string;
  paint: () => string;
}

type Illustrated = { id: string; author: number; image: string | null; createdAt: number };

const DAY = 24 * 60 * 60 * 1000;

/**
 * Most members have a photo and a cover, some an earlier photo too; their posts' pictures come in
 * addition.
 */
export function planPhotos(
  members: number,
  posts: Iterable<Illustrated>,
  now: number,
): SeedPhoto[] {
  const photos = Array.from({ length: members }, (_, index) => {
    const portraits = index % 7 === 6 ? [] : index % 4 === 0 ? [index + 20, index] : [index];
    const covers = index % 3 === 2 ? [] : [index * 7];
    return [
      ...portraits.map((variant, order) =>
        portraitOf(index, variant, now - (200 - order * 120) * DAY),
      ),
      ...covers.map((variant) => coverOf(index, variant, now - 150 * DAY)),
    ];
  }).flat();
  const counts = new Map<number, number>();
  for (const { id, author, image, createdAt } of posts) {
    if (!image) continue;
    const order = counts.get(author) ?? 0;
    counts.set(author, order + 1);
    // Each member takes the landscapes in another order.
    const variant = (author * 5 + order * 7) % landscapes;
    photos.push({
      name: image,
      member: author,
      type: 'post',
      postId: id,
      createdAt,
      painting: `landscape-${variant}`,
      paint: () => landscape(variant, 960, 640),
    });
  }
  return photos;
}

const portraitOf = (member: number, variant: number, createdAt: number): SeedPhoto => ({
  name: `seed-portrait-${member}-${variant}`,
  member,
  type: 'profile',
  postId: null,
  createdAt,
  painting: `portrait-${variant}`,
  paint: () => portrait(variant, 480),
});

const coverOf = (member: number, variant: number, createdAt: number): SeedPhoto => ({
  name: `seed-cover-${member}`,
  member,
  type: 'cover',
  postId: null,
  createdAt,
  painting: `cover-${variant % landscapes}`,
  paint: () => landscape(variant % landscapes, 1440, 480),
});
