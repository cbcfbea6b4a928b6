import { afterEach, expect, it, vi } from 'vitest';
import { asOnDevice, foundOnDevice } from './found-messages.ts';

afterEach(() => vi.restoreAllMocks());

const found = (id: string, text: string) => ({
  id,
  text,
  peerId: 'ben',
  senderId: 'ben',
  createdAt: 1,
});

it.each([
  ['changed meanwhile has its new words', 'More cake', ['More cake']],
  ['no longer saying it is not found', 'Soup', []],
  ['deleted meanwhile is not found', '', []],
  ['unchanged stays, however it is written', 'A ＣÂKE', ['A ＣÂKE']],
])('a message that %s', (_what, now, texts) => {
  const shown = asOnDevice([found('one', 'A CAKE')], [{ id: 'one', text: now }], 'cake');
  expect(shown.map(({ text }) => text)).toEqual(texts);
});

it('a message that is not on the device is shown as the server found it', () => {
  const all = [found('one', 'Cake'), found('two', 'İstanbul')];
  expect(asOnDevice(all, [{ id: 'two', text: 'İstanbul' }], 'istanbul')).toEqual(all);
});

it('texts on the device are folded once for all searches', () => {
  const fold = vi.spyOn(String.prototype, 'normalize');
  const rows = ['CÂKE', 'Cake and soup'].map((text, n) => ({
    ...found(String(n), text),
    createdAt: n,
    sides: { memberId: 'ada', peerId: 'ben' },
  }));
  const idsOf = (term: string, after?: (typeof rows)[number]) =>
    foundOnDevice(rows, term, after, 'ada').map(({ id }) => id);
  expect(idsOf('cake')).toEqual(['1', '0']);
  expect(idsOf('cake', rows[1])).toEqual(['0']);
  expect(idsOf('soup cake')).toEqual(['1']);
  const texts = fold.mock.contexts.map(String);
  expect(texts.filter((text) => rows.some((row) => row.text === text))).toHaveLength(2);
});
