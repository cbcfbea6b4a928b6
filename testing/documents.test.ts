import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { commandNamed } from '../server/operate.ts';
import { composed, example, filledIn, variables } from './compose.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const missing = (paths: string[]) => paths.filter((path) => !existsSync(join(root, path)));
const packageFile = JSON.parse(read('package.json'));

/** As GitHub makes a link of a heading. */
const anchor = (heading: string) =>
  `#${heading
    .toLowerCase()
    .replace(/[^\p{L}\d_ -]/gu, '')
    .replaceAll(' ', '-')}`;

const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading));

/** A list entry without its line breaks, and without what follows it after an empty line. */
const oneLine = (entry: string) => (entry.split('\n\n')[0] ?? '').trim().replace(/\s+/g, ' ');

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

it.each(documents)('every link in %s leads to a file or a heading that is there', (path) => {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const dead = links.filter((link) => {
    if (/^\w+:/.test(link)) return false;
    const [file = '', heading] = link.split('#');
    const to = file ? join(dirname(path), file) : path;
    if (!existsSync(join(root, to))) return true;
    return heading !== undefined && !anchorsIn(read(to)).includes(`#${heading}`);
  });
  expect(dead).toEqual([]);
});

it("package.json has each of the operator's commands by its own name", async () => {
  const output = await commandNamed().catch(({ message }: Error) => message);
  const names = /^The commands are (.+)\.$/.exec(String(output))?.[1]?.split(', ') ?? [];
  const scripts: Record<string, string> = packageFile.scripts;
  const operating = Object.entries(scripts).filter(([, script]) => script.includes(' operate '));
  const wanted = names.map((name) => [name, `node cli/bootstrap.js operate ${name}`]);
  expect(operating.sort()).toEqual(wanted.sort());
});

describe('README.md', () => {
  const text = read('README.md');
  const tour = text.split('\n## A tour\n')[1]?.split('\n## ')[0] ?? '';

  it('lists every command of package.json, and no other', () => {
    const listed = [...text.matchAll(/^\| `npm (?:run )?([\w:-]+)` \|/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(Object.keys(packageFile.scripts).sort());
  });

  it('mentions every file that stands beside the features', () => {
    const files = globSync('{schema,server}/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
    const named = new Set(tour.match(/[\w.-]+\.ts\b/g));
    expect(files.filter((path) => !named.has(path.split('/')[1] ?? ''))).toEqual([]);
  });

  it('names in its tour only files that are there', () => {
    const [, ...parts] = tour.split(/^(?=\w+\/ )/m).map((part) => ({
      folder: part.split('/')[0],
      named: part.match(/(?<![\w.*/-])[\w-]+(?:\.\w+)*\.tsx?\b/g) ?? [],
    }));
    const dead = parts.flatMap(({ folder, named }) => {
      const there = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root });
      return named.filter((name) => !there.some((path) => path.endsWith(`/${name}`)));
    });
    expect(parts.length).toBeGreaterThan(5);
    expect(dead).toEqual([]);
  });

  it('names no file that is not there', () => {
    const named = [
      ...text.matchAll(/`((?:schema|server|client|cli|testing|migrations)\/[\w./-]+)`/g),
    ];
    const paths = named.map(([, path = '']) => path).filter((path) => !path.includes('/X'));
    expect(missing(paths)).toEqual([]);
  });
});

describe('docs/decisions/', () => {
  const files = globSync('docs/decisions/*.md', { cwd: root });
  const index = read('DECISIONS.md');
  const listed = index.split(/^- /m).slice(1).map(oneLine);

  it.each(files)('%s has 150 lines at most', (path) => {
    expect(read(path).split('\n').length).toBeLessThanOrEqual(151);
  });

  it('DECISIONS.md is one page', () => {
    expect(index.split('\n').length).toBeLessThanOrEqual(81);
  });

  it.each(files)('DECISIONS.md lists %s with each of its entries', (path) => {
    const [, title] = read(path).match(/^# (.+)/) ?? [];
    const entries = [...read(path).matchAll(/^## (.+)$/gm)].map(([, entry]) => entry);
    expect(listed).toContain(`[${title}](${path}): ${entries.join(' · ')}`);
  });

  it('DECISIONS.md lists nothing else', () => {
    expect(listed).toHaveLength(files.length);
  });

  it.each(files)('%s names no file that is not there', (path) => {
    const named = read(path).matchAll(
      /`((?:client|server|schema|testing|cli|e2e|bench|docs)\/[\w./-]+)`/g,
    );
    expect(missing([...named].map(([, file = '']) => file))).toEqual([]);
  });
});

describe('docs/packages.md', () => {
  it('has every package of package.json once, and no other', () => {
    const { dependencies, devDependencies, optionalDependencies } = packageFile;
    const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const rows = read('docs/packages.md').match(/^\| `.+?(?= \|)/gm) ?? [];
    const listed = rows.flatMap((row) => [...row.matchAll(/`(.+?)`/g)].map(([, name]) => name));
    const types = (name: string) => name.replace(/^@types\/.+/, '@types/*');
    expect(listed.sort()).toEqual([...new Set(packages.map(types))].sort());
  });
});

describe('docs/operating.md', () => {
  it('has the list of addresses to which docker-compose.yml lets coturn relay nothing', () => {
    const guard = /^no-tcp-relay$|^no-multicast-peers$|^denied-peer-ip=/;
    const address = '93.184.215.14';
    const { coturn } = composed({ ...filledIn, TURN_EXTERNAL_IP: address }).services;
    const options = coturn?.command ?? [];
    const own = `denied-peer-ip=${address}`;
    const given = options.map((option) =>
      option.replace(/^--/, '').replace(own, 'denied-peer-ip=THE PUBLIC ADDRESS OF THIS MACHINE'),
    );
    const listed = read('docs/operating.md').split('\n');
    expect(given).toEqual(expect.arrayContaining(['no-tcp-relay', 'no-multicast-peers']));
    expect(given.filter((line) => guard.test(line))).toEqual(
      listed.filter((line) => guard.test(line)),
    );
  });
});

describe('.env.example', () => {
  it('has every variable of the Compose files and of Compose itself, and no other', () => {
    const asked = new Set(['COMPOSE_PROFILES', ...variables.map(({ name }) => name)]);
    expect(Object.keys(example).sort()).toEqual([...asked].sort());
  });
});
