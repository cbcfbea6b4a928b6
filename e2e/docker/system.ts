import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect } from '@playwright/test';
import { stringify } from 'yaml';
import { root } from '../../cli/root.ts';
import { composed, repositoryFile, type Service } from '../../testing/compose.ts';
import { docker, isDone, said } from './docker.ts';
import { bringImages } from './images.ts';

/** The image of this checkout. */
export const image = 'hearth-tested:now';

/** The image that ours begins with. */
export const nodeImage = repositoryFile('Dockerfile').match(/^FROM (\S+)/m)?.[1] ?? '';

/** Builds the image of a checkout as Compose does, but with this machine's way to npm's registry. */
export function build(checkout: string, tag: string): void {
  bringImages([nodeImage], nodeImage);
  docker('build', '--network', 'host', '--tag', tag, checkout);
}

/** Hearth in containers, as an operator has it: by Compose files of the repository, and a .env that the image has made. */
export class System {
  readonly origin = 'https://hearth.localhost';
  readonly #dir = mkdtempSync(join(tmpdir(), 'hearth-docker-'));
  readonly #services: Record<string, Service> = {};
  readonly #command: string[];

  constructor(...files: string[]) {
    const [env, own] = [join(this.#dir, '.env'), join(this.#dir, 'own.yml')];
    const address = ownAddress();
    const made = docker('run', '--rm', image, 'server/env-file.ts', this.origin);
    writeFileSync(env, `${made}\nTURN_EXTERNAL_IP=${address}\n`);
    const values = parseEnv(readFileSync(env, 'utf8'));
    // A later file adds to the services of an earlier one.
    for (const file of files)
      for (const [name, service] of Object.entries(composed(values, repositoryFile(file)).services))
        this.#services[name] = { ...this.#services[name], ...service };
    this.#command = [
      '--project-name',
      'hearth-tested',
      '--project-directory',
      root,
      '--env-file',
      env,
      ...[...files, own].flatMap((file) => ['--file', file]),
    ];
    this.use(image);
    const official = Object.values(this.#services).map((service) => service.image ?? nodeImage);
    bringImages(official, nodeImage);
    this.compose('down', '--volumes', '--remove-orphans');
  }

  /** The services that are built here. */
  get #ours(): string[] {
    return Object.keys(this.#services).filter((name) => this.#services[name]?.build);
  }

  /** From its next start on, the services that are built here are of this image; or some of another. */
  use(image: string, others: Record<string, string> = {}): void {
    // By itself, a relay refuses addresses of this machine, where all browsers of the test are.
    const command = [
      ...(this.#services.coturn?.command ?? []),
      `--allowed-peer-ip=${ownAddress()}`,
    ];
    const services = {
      coturn: { command },
      ...Object.fromEntries(this.#ours.map((name) => [name, { image: others[name] ?? image }])),
    };
    writeFileSync(join(this.#dir, 'own.yml'), stringify({ services }));
  }

  /** The services that do not end by themselves. */
  get lasting(): string[] {
    return Object.keys(this.#services).filter((name) => this.#services[name]?.restart);
  }

  /** What Compose, of either generation, says. @throws with its complaint */
  compose(...args: string[]): string {
    return said(composeProgram, ...composeFirst, ...this.#command, ...args);
  }

  /** Starts everything, or these services, and waits until all is healthy. */
  async start(...services: string[]): Promise<void> {
    try {
      this.compose('up', '--detach', '--no-build', ...services);
      await this.isWell(...services);
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${this.compose('logs', '--tail=20')}`);
    }
  }

  /** Waits until these services, or all, are up and healthy. */
  async isWell(...services: string[]): Promise<void> {
    const meant = services.length > 0 ? services : this.lasting;
    const ill = () => meant.filter((name) => !this.#isWell(name));
    await expect.poll(ill, { timeout: 300_000, message: 'not healthy' }).toEqual([]);
  }

  #isWell(service: string): boolean {
    const state = '{{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}}';
    const ids = this.#containers(service);
    const states = ids.map((id) => docker('inspect', '--format', state, id));
    return ids.length > 0 && states.every((each) => /^running( healthy)?$/.test(each));
  }

  /** Kills the first process of one of a service's containers as the kernel does when memory runs out, not as an operator. */
  kill(service: string): void {
    const [id = ''] = this.#containers(service);
    const pid = docker('inspect', '--format', '{{.State.Pid}}', id);
    const kill = ['--entrypoint', 'sh', image, '-c', `kill -9 ${pid}`];
    docker('run', '--rm', '--pid', 'host', '--user', '0', ...kill);
  }

  #containers = (service: string): string[] =>
    this.compose('ps', '--quiet', service).split('\n').filter(Boolean);

  /** What an operator's command in the image says. */
  operate = (...command: string[]): string =>
    this.compose('exec', '-T', 'web', 'node', 'server/operate.ts', ...command);

  /** What it says to the owner of the tables, whom only a restore needs. */
  operateAsOwner(...command: string[]): string {
    const { POSTGRES_PASSWORD = '' } = parseEnv(readFileSync(join(this.#dir, '.env'), 'utf8'));
    const url = `DATABASE_URL=postgres://hearth:${POSTGRES_PASSWORD}@postgres:5432/hearth`;
    const once = ['run', '--rm', '--no-deps', '-T', '-e', url];
    return this.compose(...once, 'web', 'server/operate.ts', ...command);
  }

  /** As after a broken disk: no picture is left. */
  losePictures(): void {
    const [service, folder] = this.#services.bucket ? ['bucket', 'hearth'] : ['web', 'uploads'];
    this.compose('exec', '-T', service, 'sh', '-c', `rm -r /data/${folder}/*`);
  }

  /** Fills the system from a backup in its volume, by the commands of docs/docker.md. */
  restore(backup: string): void {
    const psql = ['exec', '-T', 'postgres', 'psql', '-U', 'hearth', '-d', 'postgres'];
    const once = ['run', '--rm', '--no-deps', '-T'];
    this.compose('stop', 'caddy', ...this.#ours.filter((name) => this.lasting.includes(name)));
    const drop = 'drop database hearth with (force)';
    this.compose(...psql, '-c', drop, '-c', 'create database hearth');
    this.operateAsOwner('restore', backup);
    const forget = ['-c', 'rm -rf /data/zero/* /bucket/zero/*'];
    for (const name of this.#ours.filter((name) => /zero|view|bucket/.test(name)))
      this.compose(...once, '--entrypoint', 'sh', name, ...forget);
  }

  remove(): void {
    this.compose('down', '--volumes', '--remove-orphans');
    rmSync(this.#dir, { recursive: true });
  }
}

const [composeProgram = '', ...composeFirst] = isDone('docker', 'compose', 'version')
  ? ['docker', 'compose']
  : ['docker-compose'];

/** An IPv4 address of this machine that is no loopback. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '';
}
