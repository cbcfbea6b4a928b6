import * as z from 'zod';
import type { Video, VideoHost } from '../../schema/feed/video.ts';

const patienceMs = 5_000;
/** In bytes. */
const mostJson = 64 * 1024;
const mostImage = 5 * 1024 * 1024;

interface Host {
  oEmbed: string;
  /** The video's URL for the oEmbed request, made from its id; never the link that a member wrote. */
  page: (video: Video) => string;
  images: string;
  /** The path below `images`, from the video or from the host's answer. */
  thumbnail: (video: Video, told: Told) => string | undefined;
}

const hosts: Record<VideoHost, Host> = {
  youtube: {
    oEmbed: 'https://www.youtube.com/oembed',
    page: ({ id }) => `https://www.youtube.com/watch?v=${id}`,
    images: 'https://i.ytimg.com',
    thumbnail: ({ id }) => `/vi/${id}/hqdefault.jpg`,
  },
  vimeo: {
    oEmbed: 'https://vimeo.com/api/oembed.json',
    page: ({ id, pass }) => `https://vimeo.com/${id}${pass ? `/${pass}` : ''}`,
    images: 'https://i.vimeocdn.com',
    thumbnail: (_video, { thumbnail_url: at }) => {
      // A URL on any other host is never requested, whoever named it.
      if (typeof at !== 'string' || !URL.canParse(at)) return;
      const { origin, pathname, search } = new URL(at);
      return origin === hosts.vimeo.images ? pathname + search : undefined;
    },
  },
};

const oEmbed = z.object({ title: z.unknown(), thumbnail_url: z.unknown() }).partial();
export type Told = z.infer<typeof oEmbed>;

/** What a video's host says about it, by oEmbed; empty if it knows nothing. @throws if it may be asked again */
export async function askAbout(video: Video, instead: string | undefined): Promise<Told> {
  const host = hosts[video.host];
  const asked = at(host.oEmbed, instead);
  asked.search = String(
    new URLSearchParams({ url: host.page(video), format: 'json', width: '960' }),
  );
  const json = await get(asked, mostJson, /^application\/json\b/i);
  return oEmbed.safeParse(json && parsed(json.toString())).data ?? {};
}

/** The bytes of the host's picture of a video; undefined if there is none. @throws if it may be asked again */
export async function thumbnailOf(
  video: Video,
  told: Told,
  instead: string | undefined,
): Promise<Buffer | undefined> {
  const host = hosts[video.host];
  const path = host.thumbnail(video, told);
  return path === undefined ? undefined : get(at(host.images + path, instead), mostImage);
}

/** The URL, or the same path on the host of tests. */
function at(address: string, instead: string | undefined): URL {
  const { href, pathname, search } = new URL(address);
  return new URL(instead ? instead.replace(/\/$/, '') + pathname + search : href);
}

async function get(address: URL, most: number, type = /^/): Promise<Buffer | undefined> {
  // No redirects: they would lead to hosts that nobody checked.
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
  const { status, headers, body } = response;
  if (status === 429 || status >= 500) {
    await body?.cancel();
    throw new Error(`${address.host} answered ${status}`);
  }
  if (status !== 200 || !type.test(headers.get('content-type') ?? '')) {
    await body?.cancel();
    return;
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    // Leaving the loop cancels the rest of the answer.
    if (size > most) return;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: the host said nothing.
  }
}
