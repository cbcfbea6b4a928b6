import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { errors } from '../../../schema/errors.ts';
import { unreachableWords } from '../../device/api.ts';
import { transfer } from './transfer.ts';
import { UploadRefused } from './upload-refused.ts';

type Answer = { status: number; body?: string };

/** The result of an upload whose bytes the server has, and whose image it answers with this. */
async function transferred(image: Answer) {
  const server = createServer(({ method, url }, response) => {
    const { status, body } = url?.endsWith('/image') ? image : { status: 200 };
    const headers = method === 'HEAD' ? { 'upload-offset': 4, 'upload-length': 4 } : {};
    response.writeHead(status, { 'tus-resumable': '1.0.0', ...headers }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('location', { origin });
  const urls: unknown[] = [];
  // What tus reads outside a browser.
  const file = Buffer.from('file') as unknown as Blob;
  const url = `${origin}/one`;
  const { signal } = new AbortController();
  const onUrl = (url: string | undefined) => urls.push(url);
  const became = await transfer({ file, url }, { signal, onUrl, onShare: () => {} }).catch(
    (error: Error) => error,
  );
  return { became, urls };
}

const json = (body: object) => JSON.stringify(body);

it('an upload resolves with its image', async () => {
  const { became } = await transferred({ status: 200, body: json({ name: 'image' }) });
  expect(became).toEqual({ name: 'image' });
});

it.each([
  ['a refusal in words for members', 422, { code: 'image_refused', message: 'No.' }, 'No.', true],
  [
    'a refusal in words for others',
    400,
    { code: 'P1001', message: 'No db' },
    errors.unexpected,
    true,
  ],
  ['a passing failure', 429, { code: 'too_many' }, errors.too_many, false],
  ['a fault', 500, { message: 'at line 1' }, errors.unexpected, false],
])('%s has the usual message', async (_, status, body, words, isFinal) => {
  const { became } = await transferred({ status, body: json(body) });
  expect(became).toMatchObject({ message: words });
  expect(became instanceof UploadRefused).toBe(isFinal);
});

it('an interrupted image can be requested again', async () => {
  const { became } = await transferred({ status: 200, body: '{"name":' });
  expect(became).toMatchObject({ message: unreachableWords });
  expect(became).not.toBeInstanceOf(UploadRefused);
});

it('an upload that was cleaned up meanwhile starts again', async () => {
  const { became, urls } = await transferred({ status: 404, body: json({ code: 'not_found' }) });
  expect(became).not.toBeInstanceOf(UploadRefused);
  expect(urls).toEqual([expect.stringContaining('/one'), undefined]);
});
