import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path/posix';
import { features } from '../schema/features.ts';

const root = resolve(import.meta.dirname, '..');
const written = [
  '*.{ts,js}',
  '{cli,client,schema,server,testing,e2e,bench}/**/*.{ts,tsx,js,css}',
  'migrations/*.sql',
];

/** A file of the repository; paths are relative to its root. */
export type SourceFile = {
  path: string;
  lines: number;
  text: string;
  /** The files of ours that it imports. */
  imports: string[];
  /** The packages that it imports, as written. */
  packages: string[];
};

export type Arrow = { from: string; to: string };

/**
 * Every source file written by a person. Generated files are left out, unless others import them.
 */
export function sourceFiles(): SourceFile[] {
  return globSync(written, { cwd: root }).sort().map(read);
}

/** The entries of the README's folder; folders end with a slash. */
export function topLevel(): string[] {
  return readdirSync(root, { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  );
}

/** The imports between our own files. */
export function arrows(files: SourceFile[]): Arrow[] {
  return files.flatMap(({ path, imports }) => imports.map((to) => ({ from: path, to })));
}

export const isGenerated = (path: string) =>
  /\.gen\.ts$|^migrations\/(0000_|triggers\.sql$)/.test(path);

/** Tests and what only tests use. */
export const isTest = (path: string) => /\.test\.tsx?$|^(e2e|testing)\//.test(path);

/** The top-level folder, which decides the runtime; '' for files at the top. */
export const layerOf = (path: string) => path.slice(0, Math.max(0, path.indexOf('/')));

/** The rank of the file's feature; undefined outside of the features. */
export function rankOf(path: string): number | undefined {
  const [layer = '', folder = ''] = path.split('/');
  const rank = (features as readonly string[]).indexOf(folder);
  return ['client', 'schema', 'server'].includes(layer) && rank >= 0 ? rank : undefined;
}

export const inside = (path: string, ...places: string[]) =>
  places.some((place) => path.startsWith(place));

/** These files assemble the features, so they may import any of them. */
const compositions = [
  'client/main.tsx',
  'client/router.tsx',
  'client/routes/',
  'client/service-worker.ts',
  'client/writing/event-content.ts',
  'client/writing/kinds.ts',
  'client/writing/post-content.ts',
  'client/boot/start.ts',
  'client/first-screen/render.tsx',
  'schema/mutators.ts',
  'schema/private.ts',
  'schema/queries.ts',
  'schema/relations.ts',
  'schema/tables.ts',
  'server/app.ts',
  'server/backup/',
  'server/jobs/',
  'server/web.ts',
  'server/worker.ts',
  'server/operate.ts',
  'server/commands/',
  'server/doctor/',
  'server/zero/overrides.ts',
  'server/zero/read.ts',
];
export const composes = (path: string) => inside(path, ...compositions);

function read(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const named = /\.[jt]sx?$/.test(path) ? specifiers(text) : [];
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    imports: named
      .filter((name) => name.startsWith('.'))
      .map((name) => join(dirname(path), name.replace(/\?.*$/, ''))),
    packages: named.filter((name) => !name.startsWith('.')),
  };
}

function specifiers(text: string): string[] {
  const found = text.matchAll(
    /^(?:import|export)\b[^;'"]*?\bfrom ['"]([^'"]+)['"]|\bimport[ (]['"]([^'"]+)['"]/gm,
  );
  return [...found].map((match) => match[1] ?? match[2] ?? '');
}
