import { join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { sourceFiles } from '../testing/house.ts';

/**
 * What members and games are called. Attributes are not drawn, so they need no direction of their
 * own.
 */
const named =
  /([^=$\s])\s*\{(?:displayName\([^)]*\)|name|(?:event|said|game|other)\.title)(?: \?\? [^}]*)?\}/g;

/** Names that are ours. */
const ours = /^client\/(auth|ui|apps\/minesweeper|apps\/chess\/PromotionSelect|members\/profile)/;

it('names and titles stand in a <bdi>, so that they keep their own direction', () => {
  const bare = sourceFiles()
    .filter(({ path }) => path.startsWith('client/') && path.endsWith('.tsx') && !ours.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .filter(({ index }) => !/<(bdi|option)\b[^<]*>$/.test(text.slice(0, index + 1)))
        .map(([found]) => `${path}: ${found}`),
    );
  expect(bare).toEqual([]);
});

it('a name on a line of its own is aligned like the other lines', () => {
  const files = new Map(sourceFiles().map(({ path, text }) => [path, text]));
  const astray = [...files].flatMap(([path, text]) => {
    if (!path.endsWith('.tsx')) return [];
    const sheet = text.match(/import styles from '(.+)'/)?.[1] ?? '';
    const css = files.get(join(path, '..', sheet)) ?? '';
    return [...text.matchAll(/<bdi className=\{styles\.(\w+)\}/g)]
      .map(([, name]) => css.match(new RegExp(`^\\.${name} \\{[^}]*\\}`, 'gm'))?.join('') ?? '')
      .filter((rules) => /display: block/.test(rules) && !/text-align: left/.test(rules))
      .map((rules) => `${path}: ${rules}`);
  });
  expect(astray).toEqual([]);
});
