import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pictures } from './pictures.ts';

export interface VideoHost {
  /** The environment with which Hearth's app asks here instead of the real hosts. */
  env: Record<'VIDEO_HOSTS_URL', string>;
  /** Paths with their query strings, in the order of the requests. */
  asked: string[];
  /** Answers that a test chooses itself, by path. */
  answers: Map<string, RequestListener>;
  stop(): Promise<void>;
}

/** The title of each video. */
export const titleOf = (id: string) => `About ${id}`;

/** Replaces YouTube and Vimeo, and the hosts of their pictures. It knows every video. */
export async function startVideoHost(): Promise<VideoHost> {
  const asked: string[] = [];
  const answers = new Map<string, RequestListener>();
  const jpeg = await pictures.jpeg(480, 360);

  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://video.test');
    const own = answers.get(pathname);
    if (own) return own(request, response);
    if (!pathname.includes('oembed')) {
      response.setHeader('content-type', 'image/jpeg').end(jpeg);
      return;
    }
    const page = new URL(searchParams.get('url') ?? '');
    const id = page.searchParams.get('v') ?? page.pathname.split('/')[1] ?? '';
    const thumbnail_url = `https://i.vimeocdn.com/video/${id}.jpg`;
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ title: titleOf(id), thumbnail_url }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    answers,
    env: { VIDEO_HOSTS_URL: `http://127.0.0.1:${port}` },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
