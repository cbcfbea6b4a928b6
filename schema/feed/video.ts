import { addressesIn } from '../addresses.ts';
import { cut, hidden, isReadable } from '../text.ts';

/**
 * The hosts whose videos are shown, as members call them. No other address that a member writes is
 * ever requested.
 */
export const videoHosts = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;
export type VideoHost = keyof typeof videoHosts;

/** A video. `pass` lets those in who know the link of a Vimeo video that is listed nowhere. */
export type Video = { host: VideoHost; id: string; pass?: string | undefined };

const videoTitleMaxLength = 200;
/** How often a host is asked that does not answer, over half a minute. */
export const videoTries = 4;
/** For how many of a member's posts a host is asked in an hour: all members share one queue. */
export const videosPerHour = 30;

/** Words at the place of an id that are none. */
const noVideos = ['videoseries', 'live_stream'];

/** Names the first video of a known host that a text links to, as rows do. Empty without one. */
export function videoKeyIn(text: string): string {
  for (const { href } of addressesIn(text)) {
    const video = videoAt(href);
    if (video) return [video.host, video.id, video.pass].filter(Boolean).join(':');
  }
  return '';
}

/** The video that a key names. */
export function videoOf(key: string): Video {
  const [host, id = '', pass] = key.split(':');
  return { host: host === 'vimeo' ? 'vimeo' : 'youtube', id, pass };
}

function videoAt(link: string): Video | undefined {
  const { host, pathname, searchParams } = new URL(link);
  const site = host.replace(/^(?:www|m|music)\./, '');
  if (site === 'youtu.be') return onYouTube(pathname.slice(1));
  if (site === 'youtube.com' || site === 'youtube-nocookie.com') {
    if (/^\/watch\/?$/.test(pathname)) return onYouTube(searchParams.get('v') ?? '');
    return onYouTube(pathname.match(/^\/(?:shorts|embed|live|v)\/(.+)/)?.[1] ?? '');
  }
  if (site === 'vimeo.com') {
    const inShowcase = /^\/(?:showcase|album)\/[\w-]+\/?$/.test(pathname);
    return onVimeo(inShowcase ? `/${searchParams.get('video')}` : pathname);
  }
  if (site === 'player.vimeo.com' && pathname.startsWith('/video/'))
    return onVimeo(`${pathname.slice('/video'.length)}/${searchParams.get('h') ?? ''}`);
}

/** The rest after an id is the end of a sentence, or something about the video. */
function onYouTube(rest: string): Video | undefined {
  const id = rest.match(/^[\w-]{11}(?![\w-])/)?.[0];
  if (id && !noVideos.includes(id)) return { host: 'youtube', id };
}

function onVimeo(path: string): Video | undefined {
  const [, id, pass] =
    path.match(
      /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/[\w-]+\/video\/)?(\d{1,12})(?![\w-])(?:\/([\da-f]{6,16})(?![\w-]))?/,
    ) ?? [];
  if (id) return { host: 'vimeo', id, pass };
}

/** A title as it is shown, whatever the host sent. */
export function videoTitle(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const line = given.toWellFormed().replace(hidden, ' ').replace(/\s+/g, ' ').trim();
  const title = cut(line, videoTitleMaxLength).trim();
  return isReadable(title) ? title : null;
}

/**
 * The address of the player, which is in a frame of its own. No other hosts may be framed: see the
 * content policy.
 */
export function playerOf({ host, id, pass }: Video): string {
  if (host === 'youtube') return `${playerOrigins.youtube}/embed/${id}?autoplay=1&rel=0`;
  const more = pass ? `&h=${pass}` : '';
  return `${playerOrigins.vimeo}/video/${id}?dnt=1&autoplay=1${more}`;
}

export const playerOrigins: Record<VideoHost, string> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
};
