import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type ErrorCode, errors } from '../../../schema/errors.ts';
import { toasts } from '../../ui/toast.ts';
import { settled } from '../../zero/settled.ts';
import type { UploadKind } from './kinds.ts';
import type { Sender } from './sender.ts';
import { Refused } from './transfer.ts';
import { tray } from './tray.ts';
import { uploads } from './uploads.ts';

/** A server that accepts uploads, and answers to the bytes of one when told to. */
async function slowServer() {
  const came: string[] = [];
  const held = new Map<string, ServerResponse>();
  let most = 0;
  const server = createServer(async (request, response) => {
    response.setHeader('tus-resumable', '1.0.0');
    const { method, headers } = request;
    if (method === 'POST') {
      response.setHeader('location', `/${headers['upload-length']}`);
      response.writeHead(201).end();
    } else if (method === 'PATCH') {
      const bytes = Buffer.concat(await request.toArray());
      const text = bytes.toString();
      came.push(text);
      response.writeHead(204, { 'upload-offset': bytes.length });
      held.set(text, response);
      most = Math.max(most, held.size);
    } else if (method === 'GET') response.end('{"name":"image"}');
    else response.writeHead(200, { 'upload-offset': 0, 'upload-length': 1 }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  vi.stubGlobal('location', {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  const goOn = (text: string) => {
    held.get(text)?.end();
    held.delete(text);
  };
  return { came, goOn, mostAtOnce: () => most };
}

// The type of file that tus reads outside a browser.
const file = (text: string) => Buffer.from(text) as unknown as Blob;

function opened(send: Sender = async () => true, memberId = 'ada') {
  const done: string[] = [];
  const givenBack: string[] = [];
  const kind: UploadKind<string> = {
    kind: 'any',
    label: (name) => name,
    async finish({ purpose }, _image, send) {
      await send({ mutator: { mutatorName: 'any' }, args: { id: purpose.data } });
      done.push(purpose.data);
    },
    giveBack: async ({ purpose }, withFile) => {
      givenBack.push(`${purpose.data} ${withFile ? 'with' : 'without'} its file`);
      return undefined;
    },
  };
  uploads.open({ memberId, kinds: [kind as UploadKind], send });
  return { done, givenBack, add: (name: string) => uploads.add(kind, name, file(name)) };
}

afterEach(() => uploads.drop());

it('three go at a time, and the others when there is a place, in their order', async () => {
  const { came, goOn, mostAtOnce } = await slowServer();
  const { done, givenBack, add } = opened();
  await Promise.all(['1', '2', '3', '4', '5', '6'].map(add));
  await expect.poll(() => [...came].sort()).toEqual(['1', '2', '3']);
  // There is one upload for a place: the earlier one is cancelled while it waits.
  await add('4');
  await expect.poll(() => givenBack).toEqual(['4 with its file']);
  goOn('2');
  await expect.poll(() => came.slice(3)).toEqual(['5']);
  goOn('1');
  await expect.poll(() => came.slice(4)).toEqual(['6']);
  goOn('3');
  await expect.poll(() => came.slice(5)).toEqual(['4']);
  for (const name of ['4', '5', '6']) goOn(name);
  await expect.poll(() => done).toHaveLength(6);
  expect(mostAtOnce()).toBe(3);
});

it('what the server refuses to do with a picture is over: it goes back with its file, and its words are said', async () => {
  const { came, goOn } = await slowServer();
  let asked = 0;
  const { givenBack, add } = opened(async () => {
    asked += 1;
    throw new Refused('This event has begun.');
  });
  await add('1');
  await expect.poll(() => came).toEqual(['1']);
  goOn('1');
  await expect.poll(() => givenBack).toEqual(['1 with its file']);
  expect(toasts.get()).toMatchObject([{ text: '1', detail: 'This event has begun.' }]);
  // As when its tab is looked at again.
  await uploads.resume();
  await add('2');
  await expect.poll(() => came).toEqual(['1', '2']);
  expect(asked).toBe(1);
});

it('words that have no place are said with why they were refused, as they were edited by then', async () => {
  const { came, goOn } = await slowServer();
  let isPlaced = false;
  const send: Sender = async (_, placed) => {
    await placed();
    isPlaced = true;
    return false;
  };
  const kind: UploadKind<{ id: string; text: string }> = {
    kind: 'any',
    label: () => 'Your post',
    finish: ({ purpose }, _image, send) =>
      send({ mutator: { mutatorName: 'any' }, args: purpose.data }),
    edited: (data, args) => ({ ...data, ...(args as { text: string }) }),
    giveBack: async ({ purpose }) => purpose.data.text,
  };
  uploads.open({ memberId: 'ada', kinds: [kind as UploadKind], send });
  await uploads.add(kind, { id: '1', text: 'Soop' }, file('1'));
  await expect.poll(() => came).toEqual(['1']);
  goOn('1');
  await expect.poll(() => isPlaced).toBe(true);
  const edited = { mutator: { mutatorName: 'any' }, args: { id: '1', text: 'Soup' } };
  const why = { code: 'changed_elsewhere', words: 'Changed.' } as const;
  await expect.poll(() => settled.refused(edited, 'ada', why)).toBe(true);
  expect(toasts.get().slice(-1)).toMatchObject([
    { text: 'Your post', detail: 'Changed.\n\nYou wrote: Soup' },
  ]);
});

it('what the disk did not take goes on when the store is opened anew, and not for another member', async () => {
  const { came, goOn } = await slowServer();
  const first = opened();
  await first.add('1');
  await expect.poll(() => came).toEqual(['1']);
  uploads.close();
  const again = opened();
  await expect.poll(() => came).toEqual(['1', '1']);
  goOn('1');
  await expect.poll(() => again.done).toEqual(['1']);
  expect(first.done).toEqual([]);

  await again.add('2');
  await expect.poll(() => came).toEqual(['1', '1', '2']);
  uploads.close();
  const { add } = opened(undefined, 'ben');
  await add('3');
  await expect.poll(() => came).toEqual(['1', '1', '2', '3']);
});

it.each(['close', 'drop'] as const)(
  'what is added as one member goes (%s) is not begun in the name of the next',
  async (end) => {
    const { came, goOn } = await slowServer();
    const added = opened().add('1');
    uploads[end]();
    const { add, done } = opened(undefined, 'ben');
    expect(await added).toBe(false);
    await add('2');
    await expect.poll(() => came).toEqual(['2']);
    goOn('2');
    await expect.poll(() => done).toEqual(['2']);
    // As when its tab is looked at again.
    await uploads.resume();
    expect(came).toEqual(['2']);
  },
);

it('what is in the outbox is in no tray, is not sent again, and comes back only when it is refused there', async () => {
  const { came, goOn } = await slowServer();
  const asked: unknown[] = [];
  const { add, givenBack } = opened(async ({ args }, placed) => {
    asked.push((args as { id: string }).id);
    await placed();
    return false;
  });
  for (const name of ['1', '2']) {
    await add(name);
    await expect.poll(() => came).toContain(name);
    goOn(name);
    await expect.poll(() => asked).toContain(name);
    await expect.poll(() => tray.get()).toEqual([]);
  }
  // As when its tab is looked at again.
  await uploads.resume();
  const told = (id: string, code: ErrorCode) =>
    settled.refused({ mutator: { mutatorName: 'any' }, args: { id } }, 'ada', {
      code,
      words: errors[code],
    });
  await expect.poll(() => told('1', 'event_begun')).toBe(true);
  expect(givenBack).toEqual(['1 with its file']);
  await expect.poll(() => told('2', 'unexpected')).toBe(true);
  expect(tray.get()).toMatchObject([{ label: '2' }]);
  expect(await told('2', 'unexpected')).toBe(false);
  expect(asked).toEqual(['1', '2']);
});
