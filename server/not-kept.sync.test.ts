import { beforeAll, describe, expect, it } from 'vitest';
import { getPaths, postPaths, rightful } from '../testing/endpoints.ts';
import { newPerson, type Person, send, stranger } from '../testing/person.ts';
import { pictures } from '../testing/pictures.ts';
import { askOffset, begin, nameOf, picture, upload } from '../testing/uploading.ts';
import { mutatePath, pushBody, zeroApiKey } from '../testing/zero-endpoints.ts';

let member: Person;
beforeAll(async () => {
  member = await newPerson();
});

const cacheControl = (response: Response) => response.headers.get('cache-control');

describe('no browser or proxy caches an answer', () => {
  it('to a GET', async () => {
    for (const path of getPaths)
      for (const person of [member, stranger()])
        expect([path, cacheControl(await send(person, path))]).toEqual([path, 'no-store']);
  });

  it('to a POST', async () => {
    for (const path of postPaths)
      expect([path, cacheControl(await send(rightful(path, member), path, { body: {} }))]).toEqual([
        path,
        'no-store',
      ]);
  });

  it('to an upload or to zero-cache', async () => {
    const ann = await newPerson();
    const begun = await begin(ann, { size: 9 });
    expect(cacheControl(begun)).toBe('no-store');
    expect(cacheControl(await askOffset(ann, nameOf(begun)))).toBe('no-store');
    for (const headers of [{}, { 'x-api-key': zeroApiKey() }])
      expect(cacheControl(await send(ann, mutatePath, { body: pushBody(), headers }))).toBe(
        'no-store',
      );
  });
});

it('an image is cached by its member alone and revalidated each time, and a refused image is not cached', async () => {
  const ann = await newPerson();
  const { name } = await upload(ann, await pictures.jpeg(300, 200));
  expect(cacheControl(await picture(ann, name, 160))).toBe('private, no-cache');
  expect(cacheControl(await picture(stranger(), name, 160))).toBe('no-store');
  expect(cacheControl(await picture(ann, name, 161))).toBe('no-store');
});
