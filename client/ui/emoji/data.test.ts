import { expect, test } from 'vitest';
import { loadEmoji } from './data.ts';
import { inTone, withUsed } from './recent.ts';
import { searchEmoji } from './search.ts';

const data = await loadEmoji();
const emoji = (id: string) => data.byId.get(id)?.skins[0];
const found = (text: string) => searchEmoji(data, text, 8).map(({ id }) => id);

test('there are nine categories, and every emoji is in one', () => {
  expect(data.categories.map(({ name }) => name)).toEqual([
    'Smileys & Emotion',
    'People & Body',
    'Animals & Nature',
    'Food & Drink',
    'Activities',
    'Travel & Places',
    'Objects',
    'Symbols',
    'Flags',
  ]);
  expect(new Set(data.all).size).toBe(data.all.length);
  expect(data.all.length).toBe(new Set(data.byId.values()).size);
  const [smileys, people] = data.categories;
  expect(smileys?.emoji[0]?.id).toBe('grinning');
  expect(people?.emoji[0]?.id).toBe('wave');
});

test('only hands and people have skin tones, five of them', () => {
  const [, people] = data.categories;
  const toned = data.all.filter(({ skins }) => skins.length > 1);
  expect(toned.every(({ skins }) => skins.length === 6)).toBe(true);
  expect(toned.filter((one) => !people?.emoji.includes(one))).toEqual([]);
  const inDark = (id: string) => inTone(data.byId.get(id) ?? { ...none, id }, 5);
  expect(inDark('wave')).toBe('👋🏿');
  expect(inDark('smile')).toBe('😄');
});

test('an emoticon is the same emoji, with or without a nose', () => {
  for (const [eyes, mouth] of [':)', ':D', ':(', ':p', ';)', ':|', ':*', ':o'])
    expect(data.byEmoticon.get(`${eyes}${mouth}`)).toBe(data.byEmoticon.get(`${eyes}-${mouth}`));
  expect(data.byEmoticon.get(':)')?.id).toBe('slightly_smiling_face');
  expect(data.byEmoticon.get('<3')?.skins[0]).toBe('❤️');
});

test('the search matches names and other names, however they are written', () => {
  expect(found('thumbs up')[0]).toBe('+1');
  expect(found('THUMBS')[0]).toBe('+1');
  expect(found('Heart')[0]).toBe('heart');
  expect(found('smi')).toContain('smile');
  expect(found('goodbye')).toContain('wave');
  expect(found('satisfied')).toContain('laughing');
  expect(found(':)')[0]).toBe('slightly_smiling_face');
  expect(found('cat  smil')[0]).toBe('smiley_cat');
  expect(found('a')).toHaveLength(8);
  expect(found('qqq')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

test('an older name finds the same emoji', () => {
  expect(emoji('satisfied')).toBe(emoji('laughing'));
});

test('the 24 newest recent emoji are stored, each once', () => {
  const ids = Array.from({ length: 24 }, (_, index) => `${index}`);
  expect(withUsed(ids, '5')).toEqual(['5', ...ids.filter((id) => id !== '5')]);
  expect(withUsed(ids, 'new')).toEqual(['new', ...ids.slice(0, 23)]);
});

const none = { name: '', own: [], others: [], words: [], skins: [] };
