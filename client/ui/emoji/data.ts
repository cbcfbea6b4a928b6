import type { EmojiMartData } from '@emoji-mart/data';
import { folded } from '../../../schema/matching.ts';

export interface Emoji {
  id: string;
  name: string;
  /**
   * Everything to search it by, folded: its own names, other names, and the words of all of them.
   */
  own: string[];
  others: string[];
  words: string[];
  /** Without a skin tone first, then in each of the five if it has them. */
  skins: string[];
}

export interface EmojiData {
  /** In the order in which they are drawn, without Recent. */
  categories: { name: string; emoji: Emoji[] }[];
  all: Emoji[];
  /** By id, and by former ids. */
  byId: Map<string, Emoji>;
  byEmoticon: Map<string, Emoji>;
}

/**
 * In the data, smileys and people are one category: these are the first and the last of the people.
 */
const firstPerson = 'wave';
const lastPerson = 'footprints';

const names: Record<string, string> = {
  nature: 'Animals & Nature',
  foods: 'Food & Drink',
  activity: 'Activities',
  places: 'Travel & Places',
  objects: 'Objects',
  symbols: 'Symbols',
  flags: 'Flags',
};

let loading: Promise<EmojiData> | undefined;

/** As large as all of React, so it is only loaded for a member who opens the picker or writes. */
export function loadEmoji(): Promise<EmojiData> {
  loading ??= bring();
  // The next call tries again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function bring(): Promise<EmojiData> {
  const { default: data } = (await import('@emoji-mart/data')) as unknown as {
    default: EmojiMartData;
  };
  return readEmoji(data);
}

export function readEmoji({ categories, emojis, aliases }: EmojiMartData): EmojiData {
  const byId = new Map<string, Emoji>();
  const renamed = Map.groupBy(Object.keys(aliases), (alias) => aliases[alias]);
  for (const { id, name, keywords, skins } of Object.values(emojis)) {
    const older = renamed.get(id) ?? [];
    const own = [id, folded(name)];
    const others = [...keywords.map(folded), ...older];
    const words = [...own, ...others].flatMap((one) => one.split(/[\s_-]+/));
    const emoji = { id, name, own, others, words, skins: skins.map(({ native }) => native) };
    for (const each of [id, ...older]) byId.set(each, emoji);
  }
  const drawn = categories.flatMap(({ id, emojis: ids }) => {
    const emoji = ids.flatMap((one) => byId.get(one) ?? []);
    if (id !== 'people') return { name: names[id] ?? id, emoji };
    const begin = ids.indexOf(firstPerson);
    const end = ids.indexOf(lastPerson) + 1;
    return [
      { name: 'Smileys & Emotion', emoji: [...emoji.slice(0, begin), ...emoji.slice(end)] },
      { name: 'People & Body', emoji: emoji.slice(begin, end) },
    ];
  });
  const all = drawn.flatMap(({ emoji }) => emoji);
  return { categories: drawn, all, byId, byEmoticon: emoticonsOf(all, emojis) };
}

/**
 * Some emoticons belong to several emoji: `:)` means what `:-)` means, and others mean the first.
 */
function emoticonsOf(all: Emoji[], emojis: EmojiMartData['emojis']) {
  const first = new Map<string, Emoji>();
  for (const emoji of all) {
    for (const emoticon of emojis[emoji.id]?.emoticons ?? []) {
      if (!first.has(emoticon)) first.set(emoticon, emoji);
    }
  }
  return new Map(
    [...first].map(([emoticon, emoji]) => [
      emoticon,
      first.get(emoticon.replace(/^([:;])(?=[^-])/, '$1-')) ?? emoji,
    ]),
  );
}
