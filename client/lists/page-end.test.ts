import { expect, it } from 'vitest';
import { type Order, upTo } from './page-end.ts';

const row = (createdAt: number) => ({ createdAt, id: `row-${createdAt}` });
const times = (rows: readonly { createdAt: number }[]) => rows.map(({ createdAt }) => createdAt);
const orders: [Order, (...times: number[]) => ReturnType<typeof row>[]][] = [
  ['newest first', (...times) => times.map((time) => row(-time))],
  ['oldest first', (...times) => times.map(row)],
];

it.each(orders)('%s: the last page shows all its rows', (order, rows) => {
  const found = rows(1, 2, 3);
  expect(upTo(undefined, found, 3, order)).toEqual({ rows: found });
});

it.each(orders)('%s: rows that move up after a removal stay on their page', (order, rows) => {
  const [end] = rows(3);
  const cut = upTo(end, rows(1, 3, 4), 3, order);
  expect(cut).toEqual({ rows: rows(1, 3) });
  // Also when the one at the end is removed.
  expect(upTo(end, rows(1, 2, 4), 3, order)).toEqual({ rows: rows(1, 2) });
});

it.each(orders)(
  '%s: a page that is not full and lost its last row keeps its end',
  (order, rows) => {
    const [end] = rows(3);
    expect(upTo(end, rows(1, 2), 3, order)).toEqual({ rows: rows(1, 2) });
  },
);

it.each(orders)('%s: new rows move the end to where the next page misses none', (order, rows) => {
  const [end, newEnd] = rows(3, 2);
  expect(upTo(end, rows(1, 1.5, 2), 3, order)).toEqual({ rows: rows(1, 1.5, 2), newEnd });
  expect(upTo(newEnd, rows(1, 1.5, 2), 3, order).newEnd).toBeUndefined();
});

it('rows of the same time are distinguished by their ids', () => {
  const [one, other] = [
    { createdAt: 1, id: 'b' },
    { createdAt: 1, id: 'a' },
  ];
  expect(upTo(one, [one, other], 2).rows).toEqual([one]);
  expect(times(upTo(other, [one, other], 2).rows)).toEqual([1, 1]);
});
