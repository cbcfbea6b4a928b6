import { expect, it } from 'vitest';
import { sourceFiles } from '../testing/house.ts';

/** What members and games are called. Attributes are not drawn, so they need no direction of their own. */
const named =
  /([^=$\s])\s*\{(?:displayName\([^)]*\)|name|(?:event|said|game|other)\.title)(?: \?\? [^}]*)?\}/g;

/** Names that are ours. */
const ours = /^client\/(auth|ui|apps\/minesweeper|apps\/chess\/PromotionSelect|members\/profile)/;

it('a name or a title stands in a <bdi>, so that it keeps its own direction', () => {
  const bare = sourceFiles()
    .filter(({ path }) => path.startsWith('client/') && path.endsWith('.tsx') && !ours.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .filter(({ index }) => !/<(bdi|option)\b[^<]*>$/.test(text.slice(0, index + 1)))
        .map(([found]) => `${path}: ${found}`),
    );
  expect(bare).toEqual([]);
});
