import { describe, expect, it } from 'vitest';
import { arrows, isTest, layerOf, sourceFiles } from '../testing/house.ts';

const files = sourceFiles().filter(({ path }) => !isTest(path));
const all = arrows(files);

/**
 * tables → zero.gen → access → queries, mutators → registries; rules import nothing but the rules
 * of text and images.
 */
const kinds = ['rules', 'tables', 'private', 'access', 'queries', 'mutators'] as const;
type Kind = (typeof kinds)[number] | 'part' | 'root';

const base = [
  'addresses',
  'arguments',
  'clock',
  'context',
  'errors',
  'expected',
  'hearth-error',
  'images',
  'insert-once',
  'live-frames',
  'locks',
  'matching',
  'paging',
  'require-row',
  'text',
  'tombstones',
  'zero.gen',
  'zone',
].map((name) => `schema/${name}.ts`);
const registries: Record<string, Kind> = {
  'schema/tables.ts': 'tables',
  'schema/private.ts': 'private',
  'schema/queries.ts': 'queries',
  'schema/mutators.ts': 'mutators',
};

/** The files that a feature's file may import of its own feature and of lower ones. */
const own: Record<Kind, Kind[]> = {
  rules: [],
  tables: ['rules', 'tables'],
  private: ['rules', 'tables', 'private'],
  access: ['rules', 'access'],
  queries: ['rules', 'access', 'part'],
  mutators: ['rules', 'access', 'part'],
  part: ['rules', 'access', 'part'],
  root: [],
};
const lower: Record<Kind, Kind[]> = {
  ...own,
  queries: ['rules', 'access'],
  mutators: ['rules', 'access'],
  part: ['rules', 'access'],
};

const featureOf = (path: string) => path.split('/').at(-2);
function kindOf(path: string): Kind {
  if (featureOf(path) === 'schema') return 'root';
  return kinds.find((kind) => new RegExp(`/${kind}(\\.sql)?\\.ts$`).test(path)) ?? 'part';
}

const inSchema = all.filter(
  ({ from, to }) => layerOf(from) === 'schema' && layerOf(to) === 'schema',
);
const asText = (found: typeof all) => found.map(({ from, to }) => `${from} → ${to}`);

describe('inside schema', () => {
  it.each(kinds)('%s files import only from earlier layers', (kind) => {
    const wrong = inSchema.filter(({ from, to }) => {
      if (kindOf(from) !== kind && !(kind === 'mutators' && kindOf(from) === 'part')) return false;
      if (kind === 'rules' && /^schema\/(images|matching|text)\.ts$/.test(to)) return false;
      if (to === 'schema/columns.ts') return !['tables', 'private'].includes(kind);
      if (base.includes(to)) return ['rules', 'tables', 'private'].includes(kind);
      if (/^schema\/notifications\/(notify|queue-push|read)\.ts$/.test(to))
        return kind !== 'mutators';
      // Calls and games are worded in the thread as messages are.
      if (
        /^schema\/chat\/(markers|queue-push|conversation-sides)\.ts$/.test(to) &&
        /^(calls|chess)$/.test(featureOf(from) ?? '')
      )
        return kind !== 'mutators';
      // The post of an event is a post as others are.
      if (to === 'schema/feed/post-rows.ts' && featureOf(from) === 'events')
        return kind !== 'mutators';
      const allowed = featureOf(from) === featureOf(to) ? own : lower;
      return !allowed[kindOf(from)].includes(kindOf(to));
    });
    expect(asText(wrong)).toEqual([]);
  });

  it.each(Object.entries(registries))('%s registers every file of %s', (registry, kind) => {
    const registered = all
      .filter(({ from, to }) => from === registry && kindOf(to) !== 'access')
      .map(({ to }) => to);
    const there = files
      .map(({ path }) => path)
      .filter((path) => layerOf(path) === 'schema' && kindOf(path) === kind);
    expect(registered.sort()).toEqual(there.sort());
  });

  it('schema does not import the registries, which are for client and server', () => {
    expect(asText(inSchema.filter(({ to }) => to in registries))).toEqual([]);
  });

  it('the modules below all features import only each other', () => {
    const wrong = inSchema.filter(
      ({ from, to }) => base.includes(from) && ![...base, 'schema/tables.ts'].includes(to),
    );
    expect(asText(wrong)).toEqual([]);
  });
});

it('the browser never loads private columns: only server and generators import tables', () => {
  const wrong = all.filter(({ from, to }) => {
    if (!/^schema\/(\w+\/)?(tables|private|relations)\.ts$/.test(to)) return false;
    const mayKnow =
      /^schema\/(\w+\/)?(tables|private|relations)\.ts$|^server\/|^drizzle[\w-]*\.config\.ts$/;
    return !mayKnow.test(from);
  });
  expect(asText(wrong)).toEqual([]);
});
