import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { imageWidths } from '../../schema/images.ts';
import { newPerson, type Person } from '../testing/person.ts';
import { pictures } from '../testing/pictures.ts';
import { outcome, picture, upload } from '../testing/uploading.ts';
import { mutate } from '../testing/zero-door.ts';

let ada: Person;
beforeAll(async () => {
  ada = await newPerson('Ada');
});

const stored = async (name: string, width: number) =>
  Buffer.from(await (await picture(ada, name, width)).arrayBuffer());

describe('a picture that is accepted', () => {
  it.each(Object.entries(pictures))('%s is stored as WebP in every width', async (_type, make) => {
    const { name, answer } = await upload(ada, await make(1000, 500));
    expect(answer.status, await answer.text()).toBe(204);
    expect(name).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const image = await (await outcome(ada, name)).json();
    expect(image).toEqual({
      name,
      width: 1000,
      height: 500,
      thumbhash: expect.stringMatching(/^.{20,64}$/),
    });
    for (const width of imageWidths) {
      const { format, width: wide, height } = await sharp(await stored(name, width)).metadata();
      // Never wider than it came.
      expect({ format, width: wide }).toEqual({ format: 'webp', width: Math.min(width, 1000) });
      expect(height).toBe((wide ?? 0) / 2);
    }
    const set = { id: randomUUID(), type: 'profile', image };
    expect(await mutate(ada, { name: 'photos.setPicture', args: set })).toEqual(['done']);
  });
});
