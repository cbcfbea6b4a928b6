import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Entries, send, unanswered, write } from './entry.ts';
import type { Page } from './entry-parts.ts';
import { World } from './entry-world.ts';

const which = fc.nat({ max: 3 });
const tab = fc.nat({ max: 2 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('type' as const),
      tab,
      what: fc.constantFrom('word' as const, 'word' as const, 'picture' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('upload' as const),
      tab,
      fails: fc.nat({ max: 7 }).map((n) => n === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('edit' as const),
      tab,
      which,
      picture: fc.constantFrom(
        'kept' as const,
        'kept' as const,
        'removed' as const,
        'chosen' as const,
        'added' as const,
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('press' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('serve' as const), tab, isLost: fc.boolean() }),
  },
  fc.record({ does: fc.constantFrom('hear' as const, 'give' as const), tab }),
  fc.record({ does: fc.constant('reload' as const), tab, which }),
  fc.record({ does: fc.constant('takeBack' as const), tab, which }),
  fc.record({ does: fc.constant('retry' as const), tab, which }),
  fc.record({
    does: fc.constantFrom('serveOrphan' as const, 'writeOn' as const, 'discard' as const),
    which,
  }),
  fc.record({ does: fc.constant('refuse' as const), refuses: fc.boolean() }),
);

function run(
  world: World,
  steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
) {
  for (const one of steps) {
    const page = world.pages['tab' in one ? one.tab : 0] as Page;
    if (one.does === 'type') world.type(page, one.what);
    else if (one.does === 'press') world.press(page);
    else if (one.does === 'serve') world.serve(page, one.isLost);
    else if (one.does === 'hear') world.hear(page);
    else if (one.does === 'give') world.give(page);
    else if (one.does === 'reload') world.reload(page, one.which);
    else if (one.does === 'edit') world.edit(page, one.which, one.picture);
    else if (one.does === 'upload') world.upload(page, one.fails);
    else if (one.does === 'takeBack') world.takeBack(page, one.which);
    else if (one.does === 'retry') world.retry(page, one.which);
    else if (one.does === 'serveOrphan') world.serveOrphan(one.which);
    else if (one.does === 'writeOn') world.writeOn(one.which);
    else if (one.does === 'discard') world.discard(one.which);
    else if ('refuses' in one) world.server.refuses = one.refuses;
    world.hasRefused ||= world.server.refuses || (one.does === 'upload' && one.fails);
    check(world);
  }
}

function check(world: World) {
  expect(world.lost()).toEqual([]);
  expect(world.doubled()).toEqual([]);
  expect(world.unfiled()).toEqual([]);
  const refused = world.refused();
  if (!world.hasRefused) expect(refused).toEqual([]);
  for (const { id } of refused.filter(({ error }) => error?.code !== 'changed_elsewhere'))
    expect(
      [...world.entries.values()].filter(({ isEdit, target }) => isEdit && target === id),
    ).toEqual([]);
}

it('whatever happens in three tabs, no entry is lost or sent twice, and in the end all are sent', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 80, size: 'max' }), (steps) => {
      const world = new World();
      run(world, steps);
      world.settle();
      check(world);
      expect(unanswered(world.entries)).toEqual([]);
      for (const row of world.takenBack) expect(world.server.rows.has(row)).toBe(false);
    }),
    { numRuns: Number(process.env.RUNS ?? 2_000) },
  );
});

it('pending entries are sent in the order in which they were submitted, not begun', () => {
  let all: Entries = new Map();
  for (const id of ['one', 'two'])
    [all] = write(
      all,
      { id },
      { memberId: 'ada', kind: 'comment', target: id, fields: { text: id }, at: 1 },
      'other',
    );
  all = send(send(all, 'two', 2), 'one', 3);
  expect(unanswered(all).map(({ id }) => id)).toEqual(['two', 'one']);
});
