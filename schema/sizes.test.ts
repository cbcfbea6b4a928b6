import { describe, expect, it } from 'vitest';
import { isGenerated, sourceFiles } from '../testing/house.ts';

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

  it('are named by what they hold', () => {
    const drawer = /(^|\/)(utils?|misc|common|shared|types?|helpers?|index|lib)(\/|\.[jt]sx?$)/i;
    const wrong = files.map(({ path }) => path).filter((path) => drawer.test(path));
    expect(wrong).toEqual([]);
  });

  it('hand on nothing but their own, the registries aside', () => {
    const registries = ['schema/tables.ts', 'schema/private.ts'];
    const isBarrel = (text: string) =>
      text
        .replace(/^export [^;]*\bfrom '[^']+';|^import [^;]*;|\/\*[\s\S]*?\*\/|^\/\/.*/gm, '')
        .trim() === '' && /^export/m.test(text);
    const barrels = files.filter(({ path, text }) => !registries.includes(path) && isBarrel(text));
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });
});
