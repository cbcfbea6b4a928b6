import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Arrow,
  arrows,
  composes,
  inside,
  isTest,
  layerOf,
  rankOf,
  sourceFiles,
} from '../testing/house.ts';
import { features } from './features.ts';

const files = sourceFiles();
const all = arrows(files);
const built = all.filter(({ from }) => !isTest(from));
const asText = (found: Arrow[]) => found.map(({ from, to }) => `${from} → ${to}`);

it('the import reader finds the imports of all source files', () => {
  const paths = new Set(files.map(({ path }) => path));
  const dangling = all.filter(({ to }) => /\.(ts|tsx|js|css)$/.test(to) && !paths.has(to));
  expect(asText(dangling)).toEqual([]);
  expect(all.length).toBeGreaterThan(100);
});

describe('between layers', () => {
  /** What each top-level folder may import; '' are the configurations beside them. */
  const mayImport: Record<string, string[]> = {
    schema: ['schema'],
    client: ['client', 'schema'],
    server: ['server', 'schema'],
    cli: ['cli', 'server', 'schema'],
    testing: ['testing', 'cli', 'server', 'schema', 'vitest.config.ts'],
    bench: ['bench', 'testing', 'cli', 'client', 'server', 'schema'],
    e2e: ['e2e', 'testing', 'cli', 'client', 'server', 'schema'],
    migrations: [],
    '': ['cli', 'client', 'server', 'schema'],
  };
  const named = (path: string) => layerOf(path) || path;

  it('imports lead down: client and server import schema but not each other', () => {
    const wrong = all.filter(({ from, to }) => {
      const layer = layerOf(from);
      // A test beside what it tests may also have all that tests are made with.
      const allowed = [layer, ...(isTest(from) ? ['testing'] : [])].flatMap(
        (folder) => mayImport[folder] ?? [],
      );
      return !allowed.includes(named(to));
    });
    expect(asText(wrong)).toEqual([]);
  });

  it('the table has every folder with code', () => {
    const folders = new Set(files.map(({ path }) => layerOf(path)));
    expect(Object.keys(mayImport).sort()).toEqual([...folders].sort());
  });

  it('schema imports no React, Node module or, but for types of SQL, database driver', () => {
    const sqlTypes = /^import type \{[^}]*\} from 'postgres';$/m;
    const known =
      /^(@rocicorp\/zero|zod\/mini|drizzle-orm(\/pg-core)?|libphonenumber-js\/min|chess\.js)$/;
    const wrong = files
      .filter(({ path }) => layerOf(path) === 'schema' && !isTest(path))
      .flatMap(({ path, packages, text }) =>
        packages
          .filter((name) => !known.test(name))
          .filter((name) => name !== 'postgres' || !/\.sql\.ts$/.test(path) || !sqlTypes.test(text))
          .map((name) => `${path} → ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it('SQL of access rules is for the server: no browser loads it', () => {
    const wrong = built.filter(
      ({ from, to }) => /\.sql\.ts$/.test(to) && !/^server\/|\.sql\.ts$/.test(from),
    );
    expect(asText(wrong)).toEqual([]);
  });

  it('production installs exactly the packages that server and schema import', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const nameOf = (name: string) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? '';
    const imported = files
      .filter(({ path }) => /^(server|schema)$/.test(layerOf(path)) && !isTest(path))
      .flatMap(({ packages }) => packages.filter((name) => !name.startsWith('node:')).map(nameOf));
    expect(Object.keys(dependencies).sort()).toEqual([...new Set(imported)].sort());
  });

  it('the client imports no Node modules', () => {
    const wrong = files.filter(
      ({ path, packages }) =>
        layerOf(path) === 'client' &&
        !isTest(path) &&
        packages.some((name) => name.startsWith('node:')),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('no file imports a test', () => {
    const wrong = all.filter(({ to }) => /\.(test|spec|shots|docker)\.tsx?$/.test(to));
    expect(asText(wrong)).toEqual([]);
  });
});

describe('between features', () => {
  it.each(['schema', 'server', 'client'])('in %s, imports come from lower ranks', (layer) => {
    const wrong = built.filter(({ from, to }) => {
      if (layerOf(from) !== layer || composes(from)) return false;
      const wanted = rankOf(to);
      // A folder that is no feature stands beside the lowest feature: it may know who is asking and
      // nothing more.
      return wanted !== undefined && wanted > (rankOf(from) ?? features.indexOf('auth'));
    });
    expect(asText(wrong)).toEqual([]);
  });

  it('features do not import the code that composes them', () => {
    const tops = [
      'client/main.tsx',
      'client/router.tsx',
      'client/routes/',
      'client/service-worker.ts',
      'client/boot/start.ts',
      'client/first-screen/render.tsx',
      'server/app.ts',
      'server/backup/',
      'server/commands/',
      'server/doctor/',
      'server/health.ts',
      'server/jobs/',
      'server/web.ts',
      'server/worker.ts',
      'server/operate.ts',
      'server/zero/overrides.ts',
      'server/zero/read.ts',
      'server/zero/routes.ts',
    ];
    const wrong = built.filter(
      ({ from, to }) => inside(to, ...tops) && !inside(from, ...tops, 'bench/', 'cli/'),
    );
    expect(asText(wrong)).toEqual([]);
  });

  it('URL parameters are read only in client/routes, by getRouteApi', () => {
    const taken = (text: string) =>
      text.match(/import \{([^}]*)\} from '@tanstack\/react-router'/)?.[1] ?? '';
    const wrong = files.filter(
      ({ path, text }) =>
        /\b(useParams|useSearch)\b/.test(taken(text)) ||
        (/\bgetRouteApi\b/.test(taken(text)) && !inside(path, 'client/routes/')),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('client/auth works without the sync engine, which the landing page does not load', () => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const reached = new Set(
      files.map(({ path }) => path).filter((path) => inside(path, 'client/auth/') && !isTest(path)),
    );
    // A set that grows while it is walked: what they import is walked too.
    for (const path of reached) {
      for (const to of byPath.get(path)?.imports ?? []) reached.add(to);
    }
    const wrong = [...reached].filter((path) =>
      byPath.get(path)?.packages.some((name) => name.startsWith('@rocicorp/')),
    );
    expect(wrong).toEqual([]);
  });
});

describe('modules beside the features', () => {
  const within = (room: string) =>
    files.filter(({ path }) => inside(path, room) && !/\.test\.tsx?$/.test(path));

  it.each([
    [
      'client/device/',
      ['schema/clock.ts', 'schema/errors.ts', 'schema/first-screen.ts', 'schema/images.ts'],
    ],
    [
      'client/lists/',
      [
        'client/boot/screen-snapshot.ts',
        'client/device/',
        'client/ui/',
        'client/zero/connection.ts',
        'schema/arguments.ts',
        'schema/paging.ts',
      ],
    ],
    ['client/live/', ['client/device/', 'client/zero/me.ts', 'schema/live-frames.ts']],
    [
      'client/ui/',
      [
        'client/boot/screen-snapshot.ts',
        'client/device/',
        'schema/addresses.ts',
        'schema/clock.ts',
        'schema/matching.ts',
      ],
    ],
    // Accounts are counted by their address, in the form in which it is one.
    [
      'server/limits/',
      [
        'schema/auth/rules.ts',
        'schema/errors.ts',
        'server/db.ts',
        'server/env.ts',
        'server/metrics/',
      ],
    ],
    [
      'server/metrics/',
      ['server/db.ts', 'server/env.ts', 'server/live/bus.ts', 'server/version.ts'],
    ],
    ['cli/stack/', ['cli/printer.ts', 'cli/root.ts', 'server/']],
    ['testing/', ['cli/', 'schema/', 'server/', 'vitest.config.ts']],
    ['testing/cases/', ['schema/', 'testing/', 'server/db.ts']],
    [
      'testing/mutants/',
      ['cli/', 'server/', 'testing/house.ts', 'testing/system/', 'vitest.config.ts'],
    ],
    ['testing/system/', ['cli/', 'server/', 'testing/provider.ts', 'testing/video-host.ts']],
    ['cli/install/', ['cli/printer.ts', 'cli/root.ts', 'cli/stack/turn.ts']],
  ])('%s imports few other folders', (room, known) => {
    expect(within(room)).not.toEqual([]);
    const wrong = arrows(within(room)).filter(({ to }) => !inside(to, room, ...known));
    expect(asText(wrong)).toEqual([]);
  });

  it.each(['client/device/', 'client/ui/'])('%s works without Zero', (room) => {
    const wrong = within(room).filter(({ packages }) =>
      packages.some((name) => name.startsWith('@rocicorp/')),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

it('no file imports itself through other files', () => {
  const next = new Map(files.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (done.has(path) || trail.includes(path)) return;
    for (const to of next.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  expect(cycles).toEqual([]);
});
