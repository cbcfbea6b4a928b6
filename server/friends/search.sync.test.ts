import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { newPerson, type Person, send } from '../../testing/person.ts';
import { mutate } from '../../testing/zero-endpoints.ts';
import { limits } from '../limits/rates.ts';

const search = (person: Person, term: string) =>
  send(person, `/api/members/search?q=${encodeURIComponent(term)}`);

const hideEmail = (person: Person) =>
  mutate(person, {
    name: 'members.updateDetails',
    args: { values: {}, was: {}, hide: { email: true }, wasHidden: {} },
  });

describe('a private address', () => {
  it('finds its owner when typed in full, and reveals no more than others may see', async () => {
    const [ann, ben] = [await newPerson('Ann'), await newPerson('Ben')];
    const part = ben.email.slice(0, -1);
    expect(await (await search(ann, part)).json()).toMatchObject({ members: [{ id: ben.id }] });
    expect(await hideEmail(ben)).toEqual(['done']);
    expect(await (await search(ann, part)).json()).toEqual({ members: [] });
    const found = {
      id: ben.id,
      firstName: 'Ben',
      lastName: 'Lee',
      photo: null,
      city: null,
      mutual: 0,
    };
    expect(await (await search(ann, ben.email)).json()).toEqual({ members: [found] });
  });

  it('cannot be guessed by many attempts, whether it exists or not; public data is still found', async () => {
    const [ann, ben] = [await newPerson('Ann'), await newPerson('Ben')];
    const cyd = await newPerson('Cyd');
    await hideEmail(ben);
    for (let n = 0; n < limits.search.most; n++)
      expect((await search(ann, `${randomUUID()}@example.org`)).status).toBe(200);
    for (const address of [`${randomUUID()}@example.org`, ben.email]) {
      const answer = await search(ann, address);
      expect([answer.status, await answer.json()]).toEqual([
        429,
        { code: 'too_many', message: errors.too_many },
      ]);
    }
    expect((await search(ann, 'Ben')).status).toBe(200);
    expect(await (await search(ann, cyd.email)).json()).toMatchObject({
      members: [{ id: cyd.id }],
    });
    expect((await search(ben, ann.email)).status).toBe(200);
  });
});
