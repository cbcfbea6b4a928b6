import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { sourceFiles } from '../../../testing/house.ts';

const files = sourceFiles();
const styles = files.filter(({ path }) => path.endsWith('.css'));

/** Variables that Base UI sets on positioned elements. */
const given = ['--available-height', '--available-width', '--anchor-width', '--transform-origin'];

it('every token of a stylesheet is defined', () => {
  const set = files.flatMap(({ text }) => [
    ...text.matchAll(/(--[\w-]+)['"]?\]?:|setProperty\('(--[\w-]+)'/g),
  ]);
  const known = new Set([...given, ...set.map(([, name, assigned]) => name ?? assigned)]);
  const used = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(used).not.toEqual([]);
  expect(used.filter(({ name }) => !known.has(name))).toEqual([]);
});

/**
 * Elements out of the flow, such as words for a screen reader alone, would make the page itself
 * longer: it scrolls to nothing.
 */
it('every scrolling element positions its contents', () => {
  const scrolling = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/([^{};]*)\{([^{}]*)/g)]
      .filter(([, , own = '']) => /overflow(-y)?: (auto|scroll);/.test(own))
      .map(([, name = '', own = '']) => ({ place: `${path} ${name.trim()}`, own })),
  );
  expect(scrolling).not.toEqual([]);
  expect(scrolling.filter(({ own }) => !/\bposition:/.test(own))).toEqual([]);
});

it('colours are named, and defined in one file', () => {
  const literal = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i;
  const isTheirs = (path: string) =>
    path.startsWith('client/') && path !== 'client/ui/styles/tokens.css';
  const elsewhere = styles.filter(({ path }) => isTheirs(path));
  expect(elsewhere).not.toEqual([]);
  expect(elsewhere.filter(({ text }) => literal.test(text)).map(({ path }) => path)).toEqual([]);
});

it('every class of a module is used, and every used class exists', () => {
  const imported = files.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(
      ([, name = '', file = '']) => ({ path, text, name, sheet: join(dirname(path), file) }),
    ),
  );
  const wrong = [...new Set(imported.map(({ sheet }) => sheet))].flatMap((sheet) => {
    const users = imported.filter((one) => one.sheet === sheet);
    const css =
      styles.find(({ path }) => path === sheet)?.text.replace(/\/\*[\s\S]*?\*\//g, '') ?? '';
    const defined = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
    const used = new Set(
      users.flatMap(({ name, text }) =>
        [...text.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))].map(
          ([, one = '']) => one,
        ),
      ),
    );
    // Classes named by a variable, such as a tone or a size.
    const isOpen = users.some(({ name, text }) => text.includes(`${name}[`));
    return [
      ...[...used].filter((one) => !defined.has(one)).map((one) => `${sheet} lacks .${one}`),
      ...(isOpen ? [] : [...defined].filter((one) => !used.has(one))).map(
        (one) => `${sheet}: nothing uses .${one}`,
      ),
    ];
  });
  expect(imported).not.toEqual([]);
  expect(wrong).toEqual([]);
});
