import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isGenerated, sourceFiles, topLevel } from '../testing/house.ts';

const files = sourceFiles().filter(({ path }) => !isGenerated(path));

describe('files', () => {
  const sizes = files.map(({ lines }) => lines).sort((a, b) => a - b);
  const quantile = (part: number) => sizes[Math.ceil(sizes.length * part) - 1];

  it('are short: half of them within 60 lines', () => {
    expect(quantile(0.5)).toBeLessThanOrEqual(60);
  });

  it('are rarely long: 95 of 100 within 200 lines', () => {
    expect(quantile(0.95)).toBeLessThanOrEqual(200);
  });

  it('never have more than 300 lines', () => {
    const long = files.filter(({ lines }) => lines > 300);
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  it('never have a comment of more than 100 columns', () => {
    const isWide = (line: string) => line.length > 100 && /^\s*(\/\/|\/?\*)(?! biome-)/.test(line);
    const wide = files.filter(({ text }) => text.split('\n').some(isWide));
    expect(wide.map(({ path }) => path)).toEqual([]);
  });

  it('have names that say what they hold', () => {
    const drawer = /(^|\/)(utils?|misc|common|shared|types?|helpers?|index|lib)(\/|\.[jt]sx?$)/i;
    const wrong = files.map(({ path }) => path).filter((path) => drawer.test(path));
    expect(wrong).toEqual([]);
  });

  it('do not re-export from other files, except for the registries', () => {
    const registries = ['schema/tables.ts', 'schema/private.ts'];
    const isBarrel = (text: string) =>
      text
        .replace(/^export [^;]*\bfrom '[^']+';|^import [^;]*;|\/\*[\s\S]*?\*\/|^\/\/.*/gm, '')
        .trim() === '' && /^export/m.test(text);
    const barrels = files.filter(({ path, text }) => !registries.includes(path) && isBarrel(text));
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });
});

it('no folder of the client lists more than thirty files', () => {
  const counts = new Map<string, number>();
  for (const { path } of files.filter(({ path }) => path.startsWith('client/')))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});

// 2026-11-26: logs that a journey's browser had left here were committed.
it('the top level contains only the expected files, and no leftovers of programs', () => {
  const expected =
    /^((bench|cli|client|docs|e2e|migrations|schema|server|testing)\/|.+\.(json|md|yml|config\.ts)|Dockerfile|\..+)$/;
  const ignored = /^(dist|node_modules|shots|test-results|uploads)\/$/;
  const odd = topLevel().filter((name) => !expected.test(name) && !ignored.test(name));
  expect(odd).toEqual([]);
});
