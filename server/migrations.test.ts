import { describe, expect, it } from 'vitest';
import { migrations } from './schema-version.ts';

/**
 * Statements that code of the release before may stumble over. A function's body is left out: it
 * may be replaced.
 */
const narrows = [
  /\bdrop (table|column|view|function|trigger|schema|type|sequence|default)\b/,
  /\brename\b/,
  /\bset not null\b/,
  /\bset data type\b|\balter column \S+ type\b/,
  /\badd (column )?(?!constraint\b|column\b)\S+ (?![^,;]*\b(default|generated)\b)[^,;]*\bnot null\b/,
  /\bcreate unique index\b/,
  /\badd constraint\b/,
];

/** The statements that do more than add. A migration may narrow anything that it makes itself. */
function narrowingIn(statements: string[]): string[] {
  const plain = statements.flatMap((text) =>
    text
      .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$')
      .replace(/--.*$/gm, '')
      .toLowerCase()
      .split(';'),
  );
  const made = new Set(
    plain.flatMap((text) => /\bcreate (?:unlogged )?table (\S+)/.exec(text)?.[1] ?? []),
  );
  const isOfOwn = (text: string) =>
    made.has(/\balter table (\S+)|\bon (\S+) using/.exec(text)?.slice(1).find(Boolean) ?? '');
  return plain.filter((text) => narrows.some((each) => each.test(text)) && !isOfOwn(text));
}

describe('a migration without "-- contracts:" only adds', () => {
  const expansions = migrations().filter(({ contracts }) => !contracts);

  it.each(expansions)('$name', ({ sql }) => {
    expect(narrowingIn(sql)).toEqual([]);
  });
});

it.each([
  ['CREATE TABLE "a" ("id" text NOT NULL); ALTER TABLE "a" ADD CONSTRAINT "b" CHECK (true)', 0],
  ['CREATE TABLE "a" ("id" text);CREATE UNIQUE INDEX "b" ON "a" USING btree ("id")', 0],
  ['ALTER TABLE "a" ADD COLUMN "b" text', 0],
  ['ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL', 0],
  ['DROP INDEX "a"', 0],
  ['ALTER TABLE "a" DROP CONSTRAINT "b"', 0],
  ['CREATE OR REPLACE FUNCTION a() RETURNS trigger AS $$ BEGIN DROP TABLE b; END $$', 0],
  ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL', 1],
  ['ALTER TABLE "a" ADD "b" text NOT NULL', 1],
  ['ALTER TABLE "a" DROP COLUMN "b"', 1],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c"', 1],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL', 1],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text', 1],
  ['ALTER TABLE "a" ADD CONSTRAINT "b" CHECK (true)', 1],
  ['CREATE UNIQUE INDEX "b" ON "a" USING btree ("id")', 1],
  ['DROP TRIGGER a ON b', 1],
])('%s', (statement, found) => {
  expect(narrowingIn([statement])).toHaveLength(found);
});
