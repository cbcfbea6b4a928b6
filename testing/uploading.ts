import { browserHeaders, originOf, type Person, send } from './person.ts';

const tus = { 'tus-resumable': '1.0.0' };

type Begin = { size: number; crop?: unknown; headers?: Record<string, string | undefined> };

/** Starts an upload, as tus-js-client does. */
export function begin(person: Person, { size, crop, headers }: Begin): Promise<Response> {
  const metadata = crop !== undefined && {
    'upload-metadata': `crop ${Buffer.from(JSON.stringify(crop)).toString('base64')}`,
  };
  return send(person, '/api/uploads', {
    method: 'POST',
    headers: {
      ...tus,
      'content-type': undefined,
      'upload-length': String(size),
      ...metadata,
      ...headers,
    },
  });
}

/** The name that an upload was given. */
export const nameOf = (begun: Response) => begun.headers.get('location')?.split('/').at(-1) ?? '';

/** Sends bytes from an offset on. */
export const sendBytes = (person: Person, name: string, bytes: Uint8Array, offset = 0) =>
  send(person, `/api/uploads/${name}`, {
    method: 'PATCH',
    body: bytes,
    headers: {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
  });

/**
 * Begins to send bytes from an offset on, and goes on at the test's pace. `answer` is undefined if
 * the connection was cut.
 */
export function sendSlowly(person: Person, name: string, offset = 0) {
  const pieces = new TransformStream<Uint8Array, Uint8Array>();
  const writer = pieces.writable.getWriter();
  const answer = fetch(`${person.via ?? originOf(person)}/api/uploads/${name}`, {
    method: 'PATCH',
    body: pieces.readable,
    duplex: 'half',
    headers: {
      ...browserHeaders(person),
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
  } as RequestInit).catch(() => undefined);
  return { write: (bytes: Uint8Array) => writer.write(bytes), end: () => writer.close(), answer };
}

/** Asks how many bytes of an upload have arrived. */
export const askOffset = (person: Person, name: string) =>
  send(person, `/api/uploads/${name}`, { method: 'HEAD', headers: tus });

/** Cancels an upload. */
export const takeBack = (person: Person, name: string) =>
  send(person, `/api/uploads/${name}`, { method: 'DELETE', headers: tus });

/** The image that an upload became, or its refusal. */
export const outcome = (person: Person, name: string) => send(person, `/api/uploads/${name}/image`);

/** Uploads a whole picture. Resolves to its name and the answer to its last byte. */
export async function upload(person: Person, bytes: Uint8Array, crop?: unknown) {
  const begun = await begin(person, { size: bytes.length, crop });
  if (begun.status !== 201) return { name: '', answer: begun };
  const name = nameOf(begun);
  return { name, answer: await sendBytes(person, name, bytes) };
}

/** A stored picture. */
export const picture = (person: Person, name: string, width: number | string) =>
  send(person, `/api/images/${name}/${width}`);
