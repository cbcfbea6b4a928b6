import { describe, expect, it } from 'vitest';
import { playerOf, videoKeyIn, videoOf, videoTitle } from './video.ts';

const id = 'dQw4w9WgXcQ';

describe('the video that a text links to', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?feature=share&v=${id}&t=42s`,
    `https://m.youtube.com/watch?v=${id}#t=1`,
    `https://music.youtube.com/watch?v=${id}&list=RDAMVM`,
    `HTTPS://YOUTU.BE/${id}?si=abc`,
    `https://youtube.com/shorts/${id}`,
    `https://www.youtube.com/embed/${id}?start=3`,
    `https://www.youtube.com/live/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `www.youtube.com/watch?v=${id}`,
    `Look (https://youtu.be/${id}), it is good.`,
    `“https://youtu.be/${id}”`,
    `看https://youtu.be/${id}。好`,
    `*https://youtu.be/${id}*`,
  ])('is found on YouTube in %s', (text) => {
    expect(videoKeyIn(text)).toBe(`youtube:${id}`);
  });

  it.each([
    ['https://vimeo.com/76979871', 'vimeo:76979871'],
    ['www.vimeo.com/76979871.', 'vimeo:76979871'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo:76979871'],
    ['https://vimeo.com/groups/name/videos/76979871', 'vimeo:76979871'],
    ['https://vimeo.com/showcase/123/video/76979871', 'vimeo:76979871'],
    ['https://vimeo.com/showcase/123?video=76979871', 'vimeo:76979871'],
    ['https://vimeo.com/showcase/our-films/?share=copy&video=76979871', 'vimeo:76979871'],
    ['https://vimeo.com/showcase/our-films/video/76979871', 'vimeo:76979871'],
    ['https://vimeo.com/album/123/video/76979871?autoplay=1', 'vimeo:76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'vimeo:76979871:8272103f6e'],
    ['https://player.vimeo.com/video/76979871', 'vimeo:76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&color=fff', 'vimeo:76979871:8272103f6e'],
  ])('is found on Vimeo in %s', (text, key) => {
    expect(videoKeyIn(text)).toBe(key);
  });

  it('is the first link to a known host', () => {
    const text = `https://example.org and https://vimeo.com/1 and https://youtu.be/${id}`;
    expect(videoKeyIn(text)).toBe('vimeo:1');
  });

  it.each([
    'No link at all',
    `youtube.com/watch?v=${id}`,
    `https://evil.example/watch?v=${id}`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://youtube.com@evil.example/watch?v=${id}`,
    `https://youtube.com:8080/watch?v=${id}`,
    `https://example.org/?to=https://youtu.be/${id}`,
    `ftp://youtube.com/watch?v=${id}`,
    `https://youtube.com\u200b/watch?v=${id}`,
    'https://youtube.com/watch?v=short',
    `https://youtu.be/${id}x`,
    'https://youtu.be/../etc/passwd',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'https://www.youtube.com/@somebody',
    'https://vimeo.com/about',
    'https://vimeo.com/showcase/123',
    'https://vimeo.com/showcase/123?video=about',
    'https://vimeo.com/about?video=76979871',
    'https://vimeo.com/album/123/embed',
    'https://vimeo.com/event/123',
    'https://vimeo.com/76979871abc',
    'https://player.vimeo.com/76979871',
    'https://player.vimeo.com/event/123',
    'https://evil.example/video/76979871',
    'https://',
    'https://[',
  ])('is not found in %s', (text) => {
    expect(videoKeyIn(text)).toBe('');
  });
});

describe('a player’s address', () => {
  it('is on the host that sets no cookies', () => {
    expect(playerOf(videoOf(`youtube:${id}`))).toBe(
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    );
    expect(playerOf(videoOf('vimeo:1'))).toBe('https://player.vimeo.com/video/1?dnt=1&autoplay=1');
    expect(playerOf(videoOf('vimeo:1:8272103f6e'))).toContain('&h=8272103f6e');
  });
});

describe('a video title', () => {
  it('is one line of readable text, cut to its limit', () => {
    expect(videoTitle(' A\n walk\u202e by \u0000the\tsea ')).toBe('A walk by the sea');
    expect(videoTitle('👍'.repeat(300))).toBe('👍'.repeat(200));
    expect(videoTitle('a\ud83d')).toBe('a\ufffd');
  });

  it.each([undefined, null, 7, {}, ['A'], '', ' \u200b\u202e '])(
    'is missing when it is %j',
    (given) => {
      expect(videoTitle(given)).toBeNull();
    },
  );
});
