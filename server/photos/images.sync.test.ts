import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { image } from '../../testing/cases/case.ts';
import { newPerson, type Person, send } from '../../testing/person.ts';
import { pictures } from '../../testing/pictures.ts';
import { picture, upload } from '../../testing/uploading.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

let ada: Person;
let ben: Person;
beforeAll(async () => {
  [ada, ben] = [await newPerson('Ada'), await newPerson('Ben')];
});

/** Uploads a picture and shows it as a photo. Resolves to its name. */
async function shown(owner: Person): Promise<string> {
  const { name } = await upload(owner, await pictures.jpeg(300, 200));
  const args = { id: randomUUID(), type: 'cover', image: image(name) };
  expect(await mutate(owner, { name: 'photos.setPicture', args })).toEqual(['done']);
  return name;
}

describe('an image', () => {
  it('is revalidated each time, and answered as unchanged', async () => {
    const name = await shown(ada);
    const { headers, status } = await picture(ben, name, 480);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    });
    const again = await send(ben, `/api/images/${name}/480`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('is 404 for two members during a block, and back after it', async () => {
    const cyd = await newPerson('Cyd');
    const name = await shown(ada);
    const args = { memberId: cyd.id };
    await mutate(ada, { name: 'members.block', args });
    expect((await picture(cyd, name, 480)).status).toBe(404);
    expect((await picture(ben, name, 480)).status).toBe(200);
    await mutate(ada, { name: 'members.unblock', args });
    expect((await picture(cyd, name, 480)).status).toBe(200);
  });

  it.each([
    ['nothing-of-this-name', '160'],
    ['..%2f..%2f..%2fpackage.json', '160'],
    ['%2e%2e%2f', '160'],
    ['..%5c..%5c', '480'],
    ['%', '160'],
    ['nothing-of-this-name', '161'],
    ['nothing-of-this-name', '160.0'],
    ['nothing-of-this-name', '..%2f160'],
  ])('%s in the width %s is 404', async (name, width) => {
    expect((await picture(ada, name, width)).status).toBe(404);
  });
});
