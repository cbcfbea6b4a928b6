import { beforeAll, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { chat, sendMessage } from '../../testing/messages.ts';
import { newPerson, type Person, send } from '../../testing/person.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();

let ann: Person;
let ben: Person;
let cyd: Person;
beforeAll(async () => {
  [ann, ben, cyd] = await Promise.all([newPerson('Ann'), newPerson('Benedict'), newPerson('Cyd')]);
  await sendMessage(ann, ben, 'Shall we bake a CAKE?');
  await sendMessage(ben, ann, '50% cake_base, please');
  await sendMessage(cyd, ben, 'No cake for me');
});

type Found = { id: string; createdAt: number; text: string; peerId: string };
type Answer = { people: { peerId: string }[]; messages: Found[] };

async function search(who: Person, typed: string, after?: Found): Promise<Answer> {
  const from = after && { createdAt: String(after.createdAt), id: after.id };
  const answer = await send(who, `/api/chat/search?${new URLSearchParams({ q: typed, ...from })}`);
  return (await answer.json()) as Answer;
}
const texts = async (who: Person, typed: string) =>
  (await search(who, typed)).messages.map(({ text }) => text);

it('the search finds messages in the member’s own conversations only, the latest first', async () => {
  expect(await texts(ann, 'cake')).toEqual(['50% cake_base, please', 'Shall we bake a CAKE?']);
  expect(await texts(cyd, 'cake')).toEqual(['No cake for me']);
  expect((await search(ann, 'cake')).messages[0]).toMatchObject({ peerId: ben.id });
});

it('the search continues after a given message, in the member’s own conversations only', async () => {
  const [first, second] = (await search(ann, 'cake')).messages;
  expect((await search(ann, 'cake', first)).messages).toEqual([second]);
  expect((await search(ann, 'cake', second)).messages).toEqual([]);
  const [theirs] = (await search(cyd, 'cake')).messages;
  expect(await search(ann, 'cake', theirs)).toEqual({
    people: [],
    messages: [first, second],
    next: null,
  });
});

it.each([
  ['what stands for anything in SQL', '%', ['50% cake_base, please']],
  ['what stands for one letter in SQL', 'e_b', ['50% cake_base, please']],
  ['nothing', '  ', []],
  ['what nobody said', 'pie', []],
])('the search finds a message by %s', async (_what, typed, found) => {
  expect(await texts(ann, typed)).toEqual(found);
});

it('the search finds conversation partners by name, and nobody else', async () => {
  const found = async (who: Person) =>
    (await search(who, 'bened')).people.map(({ peerId }) => peerId);
  expect(await found(ann)).toEqual([ben.id]);
  expect(await found(await newPerson('Dee'))).toEqual([]);
});

it('a result names the conversation partner, while the conversation may be opened', async () => {
  const [hal, ida] = await Promise.all([newPerson('Hal'), newPerson('Ida')]);
  await sendMessage(hal, ida, 'Soup?');
  const [found] = (await search(hal, 'soup')).messages;
  expect(found).toMatchObject({ peerId: ida.id, firstName: 'Ida', photo: null });
  await db.sql`update member set status = 'leaving' where id = ${ida.id}`;
  expect((await search(hal, 'soup')).messages).toMatchObject([
    { peerId: ida.id, firstName: null, lastName: null, photo: null },
  ]);
});

it('the search finds neither deleted messages nor those that a block hides', async () => {
  const [eve, gus] = await Promise.all([newPerson('Eve'), newPerson('Gus')]);
  await sendMessage(eve, gus, 'Tea at five');
  const id = await sendMessage(gus, eve, 'Tea at six');
  await chat(gus, 'deleteMessage', { id });
  expect(await texts(eve, 'tea')).toEqual(['Tea at five']);
  await mutate(gus, { name: 'members.block', args: { memberId: eve.id } });
  expect(await search(eve, 'tea')).toEqual({ people: [], messages: [], next: null });
  expect(await search(gus, 'eve')).toEqual({ people: [], messages: [], next: null });
});
