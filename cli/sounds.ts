import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Mp3Encoder } from '@breezystack/lamejs';
import { root } from './root.ts';

/** Generates the sounds, which are in the repository: run by hand to change how they sound. */
const folder = join(root, 'client', 'public', 'sounds');

/** In Hz, with the start in seconds. */
interface Note {
  hertz: number;
  from: number;
  loud: number;
}
interface Sound {
  name: string;
  seconds: number;
  notes: readonly Note[];
  /** How many times faster than a chime it fades. */
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
/** The ring sound is repeated: it is two chimes and a pause. */
const sounds: readonly Sound[] = [
  { name: 'message', seconds: 0.7, notes: chime(0) },
  { name: 'ring', seconds: 2.8, notes: [...chime(0), ...chime(0.45)] },
  /** What a caller hears while it rings at the other side: one long note and a pause. */
  { name: 'ringback', seconds: 4, damped: 0.4, notes: [{ hertz: 440, from: 0, loud: 0.2 }] },
  { name: 'move', seconds: 0.25, damped: 6, notes: knock(0) },
  { name: 'capture', seconds: 0.35, damped: 6, notes: [...knock(0), ...knock(0.09)] },
];
/** The overtones of a note: how many times its frequency, how loud, and how fast they fade. */
const partials = [
  { times: 1, loud: 1, fades: 7 },
  { times: 2, loud: 0.18, fades: 12 },
  { times: 4, loud: 0.08, fades: 24 },
];
/** A tone that began at full volume would click. */
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
  // Fades to silence at the end, however much of it still sounds.
  return sum * Math.min(1, (seconds - time) / 0.1);
}

function encoded(sound: Sound): Buffer {
  const samples = Int16Array.from({ length: rate * sound.seconds }, (_, n) =>
    Math.round(32_767 * sampleAt(n / rate, sound)),
  );
  const encoder = new Mp3Encoder(1, rate, 64);
  // The encoder's type says bytes, but they are signed, which Buffer does not accept.
  const parts = [encoder.encodeBuffer(samples), encoder.flush()];
  return Buffer.concat(
    parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  );
}

mkdirSync(folder, { recursive: true });
for (const sound of sounds) writeFileSync(join(folder, `${sound.name}.mp3`), encoded(sound));
