import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Mp3Encoder } from '@breezystack/lamejs';
import { root } from './root.ts';

/** Makes the sound of news, kept in the repository: run by hand to change how it sounds. */
const file = join(root, 'client', 'public', 'sounds', 'message.mp3');

const rate = 44_100;
const seconds = 0.7;
/** Two notes like those of a wooden chime, the higher one a little later and softer. */
const notes = [
  { hertz: 587.33, from: 0, loud: 0.2 },
  { hertz: 880, from: 0.11, loud: 0.16 },
];
/** What rings along with a note: how many times as high, how loud, and how soon it has faded. */
const partials = [
  { times: 1, loud: 1, fades: 7 },
  { times: 2, loud: 0.18, fades: 12 },
  { times: 4, loud: 0.08, fades: 24 },
];
/** A tone that began at once would click. */
const attack = 0.006;

function sampleAt(time: number): number {
  let sum = 0;
  for (const { hertz, from, loud } of notes) {
    const since = time - from;
    if (since < 0) continue;
    for (const partial of partials) {
      const swell = Math.min(1, since / attack) * Math.exp(-partial.fades * since);
      sum += loud * partial.loud * swell * Math.sin(2 * Math.PI * hertz * partial.times * since);
    }
  }
  // Ends in silence, however long it still rang.
  return sum * Math.min(1, (seconds - time) / 0.1);
}

const samples = Int16Array.from({ length: rate * seconds }, (_, n) =>
  Math.round(32_767 * sampleAt(n / rate)),
);
const encoder = new Mp3Encoder(1, rate, 64);
mkdirSync(dirname(file), { recursive: true });
// The encoder says bytes and gives them with a sign, which Buffer does not take.
const parts = [encoder.encodeBuffer(samples), encoder.flush()];
writeFileSync(
  file,
  Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))),
);
