import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newPerson, type Person, send, sessionOf, stranger } from '../../testing/person.ts';

const newAddress = () => `${randomUUID()}@example.org`;
const una = () => newPerson('Una', { verified: false });

/** The same member, on another network. */
const elsewhere = (person: Person): Person => ({ ...person, address: stranger().address });
const correct = (person: Person, newEmail: unknown, sender = elsewhere(person)) =>
  send(sender, '/api/auth/correct-email', { body: { newEmail } });
const answer = async (response: Response) => [response.status, await response.json()];

describe('corrections are limited', () => {
  it('to five an hour for an account, whatever network they come from, taken addresses included', async () => {
    const [person, ben] = [await una(), await newPerson('Ben')];
    const wanted = [newAddress(), ben.email, newAddress(), newAddress(), newAddress()];
    for (const email of wanted) expect((await correct(person, email)).status).toBe(200);
    const further = [newAddress(), ben.email].map(async (email) =>
      answer(await correct(person, email)),
    );
    const [free, taken] = await Promise.all(further);
    expect(free).toEqual(taken);
    expect(free?.[0]).toBe(429);
    expect(await sessionOf(person)).toMatchObject({ email: wanted.at(-1) });
  });

  it('to five at once as well', async () => {
    const person = await una();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await correct(person, newAddress())).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('to ten in ten minutes for a network, as sign-ups are', async () => {
    const { address } = stranger();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const person = { ...(await una()), address };
      statuses.push((await correct(person, newAddress(), person)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('to ten a day for a mailbox, whoever asks, and alike if it has an account', async () => {
    for (const victim of [newAddress(), (await newPerson('Ben')).email]) {
      const statuses: number[] = [];
      for (let n = 0; n < 11; n++) statuses.push((await correct(await una(), victim)).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    }
  });
});
