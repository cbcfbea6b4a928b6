import { ownKey } from '../../device/remembered.ts';
import { createRememberedStore, useStore } from '../../device/store.ts';
import type { Emoji } from './data.ts';

const most = 24;

/** 0 is without a skin tone; the others are the five tones. */
export type Tone = 0 | 1 | 2 | 3 | 4 | 5;

// These belong to the member: logging out deletes both.
const recent = createRememberedStore<string[]>(ownKey('emoji', 'recent'));
const tone = createRememberedStore<Tone>(ownKey('emoji', 'tone'));

export const withUsed = (ids: string[], id: string): string[] =>
  [id, ...ids.filter((one) => one !== id)].slice(0, most);

export const noteUsed = ({ id }: Emoji) => recent.change((ids = []) => withUsed(ids, id));

/** Newest first. */
export const useRecentIds = () => useStore(recent);

export const useTone = () => [useStore(tone) ?? 0, tone.set] as const;

/** Only hands and people have tones. */
export const inTone = ({ skins }: Emoji, chosen: Tone): string => skins[chosen] ?? skins[0] ?? '';
