import { expect, it } from 'vitest';
import { asOnDevice } from './found-messages.ts';

const found = (id: string, text: string) => ({
  ...{ id, text, peerId: 'ben', senderId: 'ben' },
  createdAt: 1,
});

it.each([
  ['changed meanwhile has its new words', 'More cake', ['More cake']],
  ['no longer saying it is not found', 'Soup', []],
  ['deleted meanwhile is not found', '', []],
  ['unchanged stays, however it is written', 'A ＣÂKE', ['A ＣÂKE']],
])('what is %s', (_what, now, texts) => {
  const shown = asOnDevice([found('one', 'A CAKE')], [{ id: 'one', text: now }], 'cake');
  expect(shown.map(({ text }) => text)).toEqual(texts);
});

it('what is not on the device stands as the server found it', () => {
  const all = [found('one', 'Cake'), found('two', 'İstanbul')];
  expect(asOnDevice(all, [{ id: 'two', text: 'İstanbul' }], 'istanbul')).toEqual(all);
});
