import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Mp3Encoder } from '@breezystack/lamejs';
import { root } from './root.ts';

/** Makes the sounds, kept in the repository: run by hand to change how they sound. */
const folder = join(root, 'client', 'public', 'sounds');

/** In Hz, and from when on in seconds. */
interface Note {
  hertz: number;
  from: number;
  loud: number;
}
interface Sound {
  name: string;
  seconds: number;
  notes: readonly Note[];
  /** How many times sooner than a chime it has faded. */
  damped?: number;
}

const rate = 44_100;
/** Two notes like those of a wooden chime, the higher one a little later and softer. */
const chime = (from: number): Note[] => [
  { hertz: 587.33, from, loud: 0.2 },
  { hertz: 880, from: from + 0.11, loud: 0.16 },
];
/** Wood on wood. */
const knock = (from: number): Note[] => [
  { hertz: 196, from, loud: 0.34 },
  { hertz: 523.25, from, loud: 0.12 },
];
/** A ring is played over and over: a call is two chimes and a pause. */
const sounds: readonly Sound[] = [
  { name: 'message', seconds: 0.7, notes: chime(0) },
  { name: 'ring', seconds: 2.8, notes: [...chime(0), ...chime(0.45)] },
  { name: 'move', seconds: 0.25, damped: 6, notes: knock(0) },
  { name: 'capture', seconds: 0.35, damped: 6, notes: [...knock(0), ...knock(0.09)] },
];
/** What rings along with a note: how many times as high, how loud, and how soon it has faded. */
const partials = [
  { times: 1, loud: 1, fades: 7 },
  { times: 2, loud: 0.18, fades: 12 },
  { times: 4, loud: 0.08, fades: 24 },
];
/** A tone that began at once would click. */
const attack = 0.006;

function sampleAt(time: number, { notes, seconds, damped = 1 }: Sound): number {
  let sum = 0;
  for (const { hertz, from, loud } of notes) {
    const since = time - from;
    if (since < 0) continue;
    for (const partial of partials) {
      const swell = Math.min(1, since / attack) * Math.exp(-partial.fades * damped * since);
      sum += loud * partial.loud * swell * Math.sin(2 * Math.PI * hertz * partial.times * since);
    }
  }
  // Ends in silence, however long it still rang.
  return sum * Math.min(1, (seconds - time) / 0.1);
}

function encoded(sound: Sound): Buffer {
  const samples = Int16Array.from({ length: rate * sound.seconds }, (_, n) =>
    Math.round(32_767 * sampleAt(n / rate, sound)),
  );
  const encoder = new Mp3Encoder(1, rate, 64);
  // The encoder says bytes and gives them with a sign, which Buffer does not take.
  const parts = [encoder.encodeBuffer(samples), encoder.flush()];
  return Buffer.concat(
    parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  );
}

mkdirSync(folder, { recursive: true });
for (const sound of sounds) writeFileSync(join(folder, `${sound.name}.mp3`), encoded(sound));
