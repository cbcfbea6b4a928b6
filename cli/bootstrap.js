// The only file that runs on the newcomer's own Node (20 or newer) with nothing installed: it
// installs the locked dependencies, Node 24 among them, and passes the command on to that Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '..');
const modules = join(root, 'node_modules');
const node = join(modules, process.platform === 'win32' ? 'node/bin/node.exe' : '.bin/node');
const [command = '', ...args] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Hearth needs Node 20 or newer to start; this is ${process.versions.node}.`);
}
if (!existsSync(join(here, `${command}.ts`))) fail(`There is no command "${command}".`);
installIfNeeded();

// This channel tells the command when this process is killed, so that the command does not outlive
// its terminal.
const compileCache = pathToFileURL(join(root, 'server/compile-cache.ts')).href;
const child = spawn(node, ['--import', compileCache, join(here, `${command}.ts`), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
if (process.env.npm_lifecycle_event) endWithParent();
child.on('error', (error) => fail(`Node 24 can't be started: ${error.message}`));
child.on('exit', (code, signal) => {
  process.removeAllListeners(signal ?? '');
  if (signal) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
});

/**
 * npm at best passes its signals to a shell; if npm is killed it cannot, so its end is noticed
 * here.
 */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}

function installIfNeeded() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = join(modules, '.hearth-stamp');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(node) && read(stamp) === wanted) return;
  if (!existsSync(node) || !isInstalled(JSON.parse(lock))) install();
  writeFileSync(stamp, wanted);
}

/** Whether npm's record of what is installed matches the lock file. */
function isInstalled(lock) {
  const installed = JSON.parse(read(join(modules, '.package-lock.json')) || '{}').packages ?? {};
  return Object.entries(lock.packages).every(([path, { version, optional, devOptional, link }]) => {
    if (path === '' || link) return true;
    const found = installed[path]?.version;
    return found === version || (found === undefined && (optional || devOptional));
  });
}

function install() {
  const start = Date.now();
  process.stdout.write(
    'Installing the locked dependencies; the first time this takes a minute or two.\n',
  );
  const npm = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const script = process.env.npm_execpath;
  const { status } = script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...npm], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', npm, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) fail('The dependencies could not be installed; npm says above why.');
  process.stdout.write(`  ✓ Dependencies ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
