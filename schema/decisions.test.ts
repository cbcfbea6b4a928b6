import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const text = read('DECISIONS.md');

/** As GitHub makes a link of a heading. */
const anchor = (heading: string) =>
  `#${heading
    .toLowerCase()
    .replace(/[^\p{L}\d_ -]/gu, '')
    .replaceAll(' ', '-')}`;

const headings = [...text.matchAll(/^## (\S+ · (.+))$/gm)];

it('the index of the decisions leads to each of them once, by its name', () => {
  const wanted = headings.map(([, heading = '', name]) => `[${name}](${anchor(heading)})`);
  const links = [...text.matchAll(/^- (\[.+\]\(#.+\))$/gm)].map(([, link]) => link);
  expect(links.sort()).toEqual(wanted.sort());
});

it('other links lead to a decision, and so does what a heading says of a later one', () => {
  const anchors = headings.map(([, heading = '']) => anchor(heading));
  const linked = [...text.matchAll(/\]\((#[^)]+)\)/g)].map(([, link]) => link);
  expect(linked.filter((link = '') => !anchors.includes(link))).toEqual([]);

  const names = headings.map(([, , name = '']) => name);
  const later = names.flatMap(
    (name) => name.match(/ \((?:in part )?superseded by ['"](.+)['"]\)$/)?.[1] ?? [],
  );
  expect(
    later.filter((by) => !names.some((name) => name === by || name.startsWith(`${by} (`))),
  ).toEqual([]);
});

it('a file or folder that a decision names is there, unless another decision took its place', () => {
  const standing = text.split(/^## /m).filter((one) => !/^.*\(superseded by/.test(one));
  const named = standing
    .flatMap((one) => [
      ...one.matchAll(/`((?:client|server|schema|testing|cli|e2e|bench|docs)\/[\w./-]+)`/g),
    ])
    .map(([, path = '']) => path)
    // `X` stands for any feature, and 'notes' was one for a trial.
    .filter((path) => !/\/X[/.]|^schema\/notes\//.test(path));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
});

it('the packages at the end are those of package.json', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const packages = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  const rows = text.split('\n## Packages\n')[1]?.match(/^\| `.+?(?= \|)/gm) ?? [];
  const told = rows.flatMap((row) => [...row.matchAll(/`(.+?)`/g)].map(([, name]) => name));
  const types = (name: string) => name.replace(/^@types\/.+/, '@types/*');
  expect(told.sort()).toEqual([...new Set(packages.map(types))].sort());
});
