import type { Context } from 'hono';
import type { ImageWidth } from '../../schema/images.ts';
import { type Http, refusal } from '../http.ts';
import { getImage } from './images.ts';
import type { Uploads } from './uploads.ts';

/** One file of an image, for somebody who may see it. @throws 404 if there is none */
export async function imageAnswer(
  c: Context<Http>,
  { storage }: Uploads,
  name: string,
  width: ImageWidth,
): Promise<Response> {
  const headers = {
    // The picture of a name never changes, but the members who may see it do: each time the
    // browser has to ask.
    'cache-control': 'private, no-cache',
    etag: `"${name}-${width}"`,
    'content-disposition': 'inline',
  };
  if (c.req.header('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });
  const file = await getImage(storage, name, width);
  if (!file) throw refusal(404, 'not_found');
  // Otherwise the file would stay open: Hono does not touch the body of an answer to HEAD.
  const isHead = c.req.method === 'HEAD';
  if (isHead) await file.body.cancel();
  const size = file.size !== undefined && { 'content-length': String(file.size) };
  return new Response(isHead ? null : file.body, {
    headers: { ...headers, ...size, 'content-type': 'image/webp' },
  });
}
