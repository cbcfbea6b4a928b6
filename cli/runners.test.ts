import { expect, it } from 'vitest';
import { sourceFiles } from '../testing/house.ts';
import { caseTests, vitestOf } from './runners.ts';

it("a run of one feature includes the feature's folders and its cases", () => {
  const { command, env } = vitestOf('sync', ['chat']);
  expect(command).toEqual(expect.arrayContaining(['chat/', ...caseTests]));
  expect(env).toEqual({ TEST_FEATURES: 'chat' });
});

it('every test that tries the cases of chosen features is part of their runs', () => {
  const files = sourceFiles();
  const choosing = files.filter(
    ({ path, text }) => /\.test\.ts$/.test(path) && /\bchosen\w+Cases\b/.test(text),
  );
  expect(caseTests).toEqual(expect.arrayContaining(choosing.map(({ path }) => path)));
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(caseTests));
});
