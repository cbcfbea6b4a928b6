import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const readme = read('README.md');

it('tells of every command of package.json, and of no other', () => {
  const told = [...readme.matchAll(/^\| `npm (?:run )?(\w+)` \|/gm)].map(([, name]) => name);
  expect(told.sort()).toEqual(Object.keys(JSON.parse(read('package.json')).scripts).sort());
});

it('leads past every file that stands beside the features', () => {
  const files = globSync('{schema,server}/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const tour = readme.split('\n## A tour\n')[1]?.split('\n## ')[0] ?? '';
  const named = new Set(tour.match(/[\w.-]+\.ts\b/g));
  expect(files.filter((path) => !named.has(path.split('/')[1] ?? ''))).toEqual([]);
});

it('names no file that is not there', () => {
  const named = [
    ...readme.matchAll(/`((?:schema|server|client|cli|testing|migrations)\/[\w./-]+)`/g),
  ];
  const paths = named.map(([, path = '']) => path).filter((path) => !path.includes('/X'));
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});
