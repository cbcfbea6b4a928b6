import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { pictures } from '../testing/pictures.ts';
import { upload } from '../testing/uploading.ts';
import type { Benchmark } from './benchmark.ts';
import { personOf } from './cast.ts';
import { single, withWorst } from './figures.ts';

const members = 3;
const animationsOfEach = 2;
const betweenMs = 500;

/** Whether animations, which take longest of all, make others wait for their pictures. */
export const animations: Benchmark = {
  name: 'animations',
  title: 'From the last byte of an upload until it is a picture, while six animations are encoded',
  async *run({ stack, cast }) {
    const [own, ...others] = cast.active.map((account) => personOf(stack.origin, account));
    const small = await pictures.png(40, 40);
    const dear = await dearGif();
    const time = async (person = own, bytes: Uint8Array = small) => {
      const began = performance.now();
      const { answer } = await upload(person as NonNullable<typeof own>, bytes);
      if (!answer.ok) throw new Error(`an upload answered ${answer.status}`);
      return performance.now() - began;
    };
    const calm = await time();
    let left = members * animationsOfEach;
    const moving = others.slice(0, members).flatMap((person) =>
      Array.from({ length: animationsOfEach }, () =>
        time(person, dear).finally(() => {
          left -= 1;
        }),
      ),
    );
    const still: number[] = [];
    while (left > 0) {
      still.push(await time());
      await pause(betweenMs);
    }
    const all = await Promise.all(moving);
    yield {
      what: 'small PNGs, one after the other, p50 / worst',
      figure: withWorst(still),
      floor: single(calm, 'calm'),
      goal: '15 s',
    };
    yield { what: 'the last animation', figure: single(Math.max(...all)) };
  },
};

/** 2.2 MB that are nearly 40 megapixels: rings that widen. */
async function dearGif(): Promise<Buffer> {
  const [width, height, count] = [960, 540, 76];
  const frames: Buffer[] = [];
  for (let n = 0; n < count; n++) {
    const grey = Uint8Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return (Math.hypot(x - width / 2 - n * 6, y - height / 2) * 0.7 + n * 4) & 0xf0;
    });
    const raw = { width, height, channels: 1 } as const;
    frames.push(await sharp(grey, { raw }).png().toBuffer());
  }
  return sharp(frames, { join: { animated: true } })
    .gif({ dither: 0, effort: 1, colours: 16 })
    .toBuffer();
}
