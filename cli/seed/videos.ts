import { landscape } from './paintings.ts';

interface SeedVideo {
  key: string;
  title: string;
  /** Who posts it says so, with the link. */
  text: string;
  /** The image in place of its thumbnail: the demo world asks nobody. */
  image: string;
}

/** Open films, which stay where they are. */
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
