import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from './benchmark.ts';
import type { Device } from './device.ts';
import { spread } from './figures.ts';

/** The way of a text from a press in one browser to the other's frame that shows it, in ms. */
export interface Way {
  whole: number;
  /** From the press until it leaves the page. */
  leaving: number;
  /** Until it reaches the other page. */
  arriving: number;
  /** Until that page has painted it. */
  painting: number;
}

const steps = {
  leaving: 'press → leaves the page',
  arriving: 'leaves the page → reaches the other page',
  painting: 'reaches the other page → is painted',
} as const;

/** The steps of posts or messages, each beside the same step between two bare pages. */
export const stepRows = (title: string, ways: readonly Way[], bare: readonly Way[]): Row[] =>
  (Object.keys(steps) as (keyof typeof steps)[]).map((step) => ({
    what: `${title}: ${steps[step]}`,
    figure: spread(ways.map((way) => way[step])),
    floor: spread(bare.map((way) => way[step])),
  }));

/** Sends posts or messages between two browsers that are open, in both directions by turns. */
export async function inTurn(first: Device, second: Device, samples: number): Promise<Way[]> {
  await pause(3_000);
  const ways: Way[] = [];
  while (ways.length < samples) {
    ways.push(ways.length % 2 ? await send(second, first) : await send(first, second));
    await pause(100 + Math.random() * 200);
  }
  return ways;
}

async function send(from: Device, to: Device): Promise<Way> {
  const text = `For a friend ${crypto.randomUUID()}`;
  const seen = to.page.evaluate(async (text) => {
    const painted = await window.recorder.shows(text);
    const { came = Number.NaN } = window.recorder.passed(text);
    return { came: performance.timeOrigin + came, painted: performance.timeOrigin + painted };
  }, text);
  const { pressed, left } = await from.page.evaluate(async (text) => {
    const { sent } = await window.recorder.compose(text);
    while (!window.recorder.passed(text).left) await new Promise(requestAnimationFrame);
    const { left = Number.NaN } = window.recorder.passed(text);
    return { pressed: performance.timeOrigin + sent, left: performance.timeOrigin + left };
  }, text);
  const { came, painted } = await seen;
  return {
    whole: painted - pressed,
    leaving: left - pressed,
    arriving: came - left,
    painting: painted - came,
  };
}
