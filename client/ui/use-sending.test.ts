import { expect, it } from 'vitest';
import { createSending } from './use-sending.ts';

/** A box whose words are taken when the test says so. */
function box() {
  const { queue, send } = createSending();
  const taking: string[] = [];
  const answers: ((taken: boolean) => void)[] = [];
  return {
    queue,
    taking,
    enter: (text: string) =>
      send([text], text, (left) => {
        taking.push(left);
        return new Promise((resolve) => answers.push(resolve));
      }),
    answer: (taken: boolean) => answers.shift()?.(taken),
  };
}

it('sends the very same once, as long as it is being taken', async () => {
  const { enter, answer, taking, queue } = box();
  const first = enter('Soup');
  expect(await enter('Soup')).toBe(false);
  answer(true);
  expect(await first).toBe(true);
  await expect.poll(() => queue.get()).toEqual([]);
  enter('Soup');
  expect(taking).toEqual(['Soup', 'Soup']);
});

it('sends other words after those before them, whatever became of these', async () => {
  const { enter, answer, taking } = box();
  const [first, second, third] = [enter('Soup'), enter('Bread'), enter('Soup')];
  expect(taking).toEqual(['Soup']);
  answer(false);
  expect(await first).toBe(false);
  await expect.poll(() => taking).toEqual(['Soup', 'Bread']);
  answer(true);
  expect(await second).toBe(true);
  await expect.poll(() => taking).toEqual(['Soup', 'Bread', 'Soup']);
  answer(true);
  expect(await third).toBe(true);
});

it('sends of words that are written on only what is not sent before them', async () => {
  const { enter, answer, taking } = box();
  for (const text of ['Look', 'Look at', 'Look at this', 'Bread', 'Look']) enter(text);
  const sent = ['Look', 'at', 'at this', 'Bread', 'Look'];
  for (const [n, isTaken] of [true, false, true, true].entries()) {
    answer(isTaken);
    await expect.poll(() => taking).toEqual(sent.slice(0, n + 2));
  }
});

it('is over once all was taken', async () => {
  const { enter, answer, queue } = box();
  const sent = enter('Soup');
  expect(queue.get()).toMatchObject([{ draft: ['Soup'] }]);
  answer(true);
  await sent;
  await expect.poll(() => queue.get()).toEqual([]);
});
