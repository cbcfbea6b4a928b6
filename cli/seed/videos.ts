import { landscape } from './paintings.ts';

interface SeedVideo {
  key: string;
  title: string;
  /** The text of the post with the link. */
  text: string;
  /** The image used as its thumbnail: the demo world asks no host. */
  image: string;
}

/** Films under open licenses, which stay at their addresses. */
export const videos: readonly SeedVideo[] = [
  {
    key: 'youtube:aqz-KE-bpKQ',
    title: 'Big Buck Bunny',
    text: 'Ten minutes, no words, and the rabbit wins. Film night at ours on Friday? https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    image: 'seed-video-0',
  },
  {
    key: 'youtube:eRsGyueVLvQ',
    title: 'Sintel',
    text: 'Somebody said it is about a dragon. Nobody said to bring handkerchiefs. https://www.youtube.com/watch?v=eRsGyueVLvQ',
    image: 'seed-video-1',
  },
];

export const thumbnails = videos.map(({ image }, index) => ({
  name: image,
  painting: `thumbnail-${index}`,
  paint: () => landscape(index + 2, 960, 540),
}));
