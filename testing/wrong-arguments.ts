import type { ReadonlyJSONValue } from '@rocicorp/zero';
import type { Args } from './zero-endpoints.ts';

/** What no caller may add: fields that are the server's to fill in. */
const extra = ['memberId2', 'authorId', 'createdAt', 'hypeCount', 'read', 'status', 'role'];

/** Each wrong in one way, made from arguments that are right. */
export function wrongFrom(right: Args, mayBeEmpty: string[] = []): ReadonlyJSONValue[] {
  const fields = Object.entries((right ?? {}) as Record<string, ReadonlyJSONValue>);
  const each = (value: ReadonlyJSONValue) =>
    fields.map(([key]) => ({ ...Object.fromEntries(fields), [key]: value }));
  const mayBe = (index: number) => mayBeEmpty.includes(fields[index]?.[0] ?? '');
  return [
    'text',
    7,
    true,
    [],
    null,
    ...(right === undefined
      ? [{}]
      : [
          {},
          ...each(7).filter((_, index) => typeof fields[index]?.[1] !== 'number'),
          ...each([]).filter((_, index) => !Array.isArray(fields[index]?.[1]) || !mayBe(index)),
          ...each('a\0b'),
          ...each('\ud83d'),
          ...each('').filter((_, index) => !mayBe(index)),
          ...each('x'.repeat(6_000)),
        ]),
    ...extra.map((key) => ({ ...Object.fromEntries(fields), [key]: 'member-0001' })),
  ];
}
