import { expect, it } from 'vitest';
import * as zod from 'zod/mini';
import { sourceFiles } from '../../testing/house.ts';
import * as small from './small-zod.ts';

const z = small as unknown as typeof zod;

/** Shapes as schema/ makes them, by one of the two. */
const shapes = (z: typeof zod) => {
  const id = z.string().check(z.regex(/^[a-z]{2,}$/));
  const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(3));
  const upper = z.overwrite((text: string) => text.toUpperCase());
  const edge = z.number().check(z.int(), z.gte(0), z.lt(10));
  const place = z.strictObject({ id, edge: z.optional(edge) });
  const values = z.partial(z.strictObject({ id, on: z.boolean() }));
  return {
    id,
    words,
    line: z.pipe(z.string().check(upper), words),
    size: z.int().check(z.positive()),
    none: z.undefined(),
    chosen: z.enum(['one', 'two']),
    typing: z.object({ type: z.literal('typing'), id }),
    ids: z.array(id).check(z.minLength(1), z.maxLength(2)),
    place,
    start: z.nullable(place),
    more: z.extend(place, { yes: z.boolean() }),
    spread: z.strictObject({ ...place.shape, ...values.shape }),
    values,
    withDefault: z.strictObject({ id: z._default(id, () => 'cd'), on: z.optional(z.boolean()) }),
    both: values.check(z.refine(({ id, on }) => (id === undefined) === (on === undefined))),
    expected: z.pipe(
      z.union([words, z.array(words)]),
      z.transform((given) => [given].flat()),
    ),
  };
};

const texts = ['', ' ', 'a', 'ab', ' ab ', 'one', 'abcd', '😀😀😀', '😀😀😀😀'];
const others = [undefined, null, true, 0, 3, 10, -1, 1.5, Number.NaN, [], {}, new Date(0)];
const objects = [
  { id: 'ab' },
  { id: 'ab', edge: 3 },
  { id: 'ab', edge: undefined },
  { id: 'ab', edge: 3, yes: true },
  { id: 'ab', edge: 3, on: false },
  { id: 'ab', on: false },
  { on: false },
  { id: 'ab', on: false, other: 1 },
  { type: 'typing', id: 'ab', other: 1 },
  { type: 'other', id: 'ab' },
];
const lists = [['ab'], ['ab', 'a'], ['ab', 'cd', 'ef'], [' ab '], ['abcd'], [3]];

it.each(Object.keys(shapes(zod)) as (keyof ReturnType<typeof shapes>)[])(
  'devices accept as %s what the server accepts, and make the same of it',
  (name) => {
    const [onServer, onDevice] = [shapes(zod)[name], shapes(z)[name]];
    for (const value of [...texts, ...others, ...objects, ...lists]) {
      const { success, data } = onServer.safeParse(value);
      expect([value, onDevice.safeParse(value)]).toStrictEqual([
        value,
        success ? { success, data } : { success },
      ]);
    }
  },
);

it('has all of zod that schema/ uses', () => {
  const files = sourceFiles().filter(({ path }) => /^schema\/.*(?<!test)\.ts$/.test(path));
  const used = files.flatMap(({ text }) => [
    ...text.matchAll(/\bz\.(?!infer|output|core)([a-z_]\w*)/g),
  ]);
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(([, name = '']) => !(name in small))).toEqual([]);
});
