import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import * as z from 'zod';
import type { Video, VideoHost } from '../../schema/feed/video.ts';
import { publicLookup } from '../public-address.ts';

const patienceMs = 5_000;
/** In bytes. */
const mostJson = 64 * 1024;
const mostImage = 5 * 1024 * 1024;

interface Host {
  oEmbed: string;
  /**
   * The video's URL for the oEmbed request, made from its id; never the link that a member wrote.
   */
  page: (video: Video) => string;
  images: string;
  /** The path below `images`, from the video or from the host's answer. */
  thumbnail: (video: Video, answer: OEmbed) => string | undefined;
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
      // A URL on any other host is never requested.
      if (typeof at !== 'string' || !URL.canParse(at)) return;
      const { origin, pathname, search } = new URL(at);
      return origin === hosts.vimeo.images ? pathname + search : undefined;
    },
  },
};

const oEmbed = z.object({ title: z.unknown(), thumbnail_url: z.unknown() }).partial();
export type OEmbed = z.infer<typeof oEmbed>;

/**
 * The answer of a video's host about it, by oEmbed; empty if it knows nothing. @throws if it may be
 * asked again
 */
export async function fetchOEmbed(video: Video, instead: string | undefined): Promise<OEmbed> {
  const host = hosts[video.host];
  const asked = at(host.oEmbed, instead);
  asked.search = String(
    new URLSearchParams({ url: host.page(video), format: 'json', width: '960' }),
  );
  const type = /^application\/json\b/i;
  const json = await get(asked, { most: mostJson, type, instead });
  return oEmbed.safeParse(json && parsed(json.toString())).data ?? {};
}

/**
 * The bytes of the host's picture of a video; undefined if there is none. @throws if it may be
 * asked again
 */
export async function thumbnailOf(
  video: Video,
  answer: OEmbed,
  instead: string | undefined,
): Promise<Buffer | undefined> {
  const host = hosts[video.host];
  const path = host.thumbnail(video, answer);
  return path === undefined
    ? undefined
    : get(at(host.images + path, instead), { most: mostImage, instead });
}

/** The URL, or the same path on the host of tests. */
function at(address: string, instead: string | undefined): URL {
  const { href, pathname, search } = new URL(address);
  return new URL(instead ? instead.replace(/\/$/, '') + pathname + search : href);
}

type Wanted = { most: number; type?: RegExp; instead: string | undefined };

async function get(address: URL, { most, type, instead }: Wanted): Promise<Buffer | undefined> {
  const response = await answerOf(address, instead ? undefined : publicLookup);
  try {
    const { statusCode: status = 0, headers } = response;
    if (status === 429 || status >= 500) throw new Error(`${address.host} answered ${status}`);
    if (status !== 200 || (type && !type.test(headers['content-type'] ?? ''))) return;
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of response) {
      size += piece.length;
      if (size > most) return;
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } finally {
    response.destroy();
  }
}

/**
 * Requests an address without following redirects, which would lead to hosts that nobody checked.
 * `fetch` has no option for how to look up a name.
 */
function answerOf(address: URL, lookup: LookupFunction | undefined) {
  const request = address.protocol === 'http:' ? httpRequest : httpsRequest;
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(address, {
      lookup,
      agent: false,
      headers: { 'user-agent': 'Hearth' },
      signal: AbortSignal.timeout(patienceMs),
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: the host has no answer.
  }
}
