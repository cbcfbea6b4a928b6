import { expect, it } from 'vitest';
import { createSending } from './use-sending.ts';

/** A box whose words are taken when the test says so. */
function box() {
  const { last, send } = createSending();
  const taking: string[] = [];
  const answers: ((taken: boolean) => void)[] = [];
  return {
    last,
    taking,
    enter: (text: string) =>
      send([text], () => {
        taking.push(text);
        return new Promise((resolve) => answers.push(resolve));
      }),
    answer: (taken: boolean) => answers.shift()?.(taken),
  };
}

it('sends the very same once, as long as it is being taken', async () => {
  const { enter, answer, taking, last } = box();
  const first = enter('Soup');
  expect(await enter('Soup')).toBe(false);
  answer(true);
  expect(await first).toBe(true);
  await expect.poll(() => last.get()).toBeUndefined();
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

it('is over once all was taken', async () => {
  const { enter, answer, last } = box();
  const sent = enter('Soup');
  expect(last.get()?.draft).toEqual(['Soup']);
  answer(true);
  await sent;
  await expect.poll(() => last.get()).toBeUndefined();
});
