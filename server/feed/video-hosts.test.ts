import { expect, it, vi } from 'vitest';
import { videoOf } from '../../schema/feed/video.ts';
import { fetchOEmbed, thumbnailOf } from './video-hosts.ts';

const asked: string[] = [];
vi.mock('../public-address.ts', () => ({
  publicLookup: (name: string, _: object, done: (error: Error) => void) => {
    asked.push(name);
    done(new Error('no public address'));
  },
}));

it('video hosts are requested at public addresses only', async () => {
  const video = videoOf('youtube:dQw4w9WgXcQ');
  await expect(fetchOEmbed(video, undefined)).rejects.toThrow('no public address');
  await expect(thumbnailOf(video, {}, undefined)).rejects.toThrow('no public address');
  expect(asked).toEqual(['www.youtube.com', 'i.ytimg.com']);
});
