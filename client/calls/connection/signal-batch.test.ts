import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSignalBatch, type Signal } from './signal-batch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const offer = { type: 'offer', sdp: 'one' } as const;
const found = (candidate: string) => ({ candidate, sdpMid: '0', sdpMLineIndex: 0 });

function collect() {
  const sent: Signal[] = [];
  return { sent, bundles: createSignalBatch((signal) => sent.push(signal)) };
}

it('early candidates are sent with the description, and the rest in one more row', () => {
  const { sent, bundles } = collect();
  bundles.describe(offer);
  for (const candidate of ['a', 'b']) bundles.add(found(candidate));
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(150);
  for (const candidate of ['c', 'd']) bundles.add(found(candidate));
  vi.advanceTimersByTime(250);
  expect(sent).toEqual([
    { description: offer, candidates: [found('a'), found('b')] },
    { description: null, candidates: [found('c'), found('d')] },
  ]);
});

it('an answer is sent at once, and its candidates in one more row', () => {
  const { sent, bundles } = collect();
  const answer = { type: 'answer', sdp: 'two' } as const;
  bundles.describe(answer);
  expect(sent).toEqual([{ description: answer, candidates: [] }]);
  for (const candidate of ['a', 'b']) bundles.add(found(candidate));
  vi.advanceTimersByTime(250);
  expect(sent.slice(1)).toEqual([{ description: null, candidates: [found('a'), found('b')] }]);
});

it('candidates of slow relays are sent in rows that are far apart', () => {
  const { sent, bundles } = collect();
  bundles.describe(offer);
  vi.advanceTimersByTime(150);
  for (let n = 0; n < 8; n++) {
    bundles.add(found(String(n)));
    vi.advanceTimersByTime(250);
  }
  vi.advanceTimersByTime(1_500);
  expect(sent.map(({ candidates }) => candidates.length)).toEqual([0, 1, 6, 1]);
});

it('a batch is sent at once when all candidates are found', () => {
  const { sent, bundles } = collect();
  bundles.describe(offer);
  bundles.add(found('a'));
  bundles.flush();
  expect(sent).toEqual([{ description: offer, candidates: [found('a')] }]);
  vi.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(1);
});

it('candidates of an earlier description are sent before the next description', () => {
  const { sent, bundles } = collect();
  bundles.add(found('of the first'));
  bundles.describe(offer);
  bundles.flush();
  expect(sent.map(({ description }) => description)).toEqual([null, offer]);
});

it('very many candidates are sent in several rows, and none is left out', () => {
  const { sent, bundles } = collect();
  bundles.describe(offer);
  for (let n = 0; n < 90; n++) bundles.add(found(String(n)));
  bundles.flush();
  expect(sent.map(({ candidates }) => candidates.length)).toEqual([40, 40, 10]);
});

it('dropped candidates are not sent', () => {
  const { sent, bundles } = collect();
  bundles.describe(offer);
  bundles.drop();
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
});
