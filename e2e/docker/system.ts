import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect } from '@playwright/test';
import { stringify } from 'yaml';
import { root } from '../../cli/root.ts';
import { composed, repositoryFile, type Service } from '../../testing/compose.ts';
import { docker, isDone, outputOf } from './docker.ts';
import { bringImages } from './images.ts';

/** One version of Hearth: its files, and the name of the image that is built of them. */
export interface Version {
  files: string;
  image: string;
}

/** This checkout. */
export const present: Version = { files: root, image: 'hearth-tested:now' };

/** The image that ours begins with. */
export const nodeImage = repositoryFile('Dockerfile').match(/^FROM (\S+)/m)?.[1] ?? '';

/** Builds a version's image as Compose does, but with this machine's way to npm's registry. */
export function build({ files, image }: Version): void {
  bringImages([nodeImage], nodeImage);
  docker('build', '--network', 'host', '--tag', image, files);
}

/**
 * Hearth in containers, as an operator has it: by Compose files of a version, and a .env that its
 * image has made.
 */
export class System {
  readonly origin = 'https://hearth.localhost';
  readonly #dir = mkdtempSync(join(tmpdir(), 'hearth-docker-'));
  readonly #env = join(this.#dir, '.env');
  readonly #names: string[];
  #services: Record<string, Service> = {};
  #command: string[] = [];

  /** `names` are those of the Compose files. */
  constructor(names: string[], version = present) {
    this.#names = names;
    writeFileSync(this.#env, `TURN_EXTERNAL_IP=${ownAddress()}\n`);
    this.use(version);
    this.compose('down', '--volumes', '--remove-orphans');
  }

  /**
   * From its next start on, it is this version. What its .env lacks for that is added, as an
   * operator does.
   */
  use({ files, image }: Version): void {
    const known = this.#settings;
    const made = docker('run', '--rm', image, 'server/env-file.ts', this.origin);
    const added = made.split('\n').filter((line) => !((line.split('=')[0] ?? '') in known));
    appendFileSync(this.#env, `${added.join('\n')}\n`);
    this.#services = {};
    const compose = this.#names.map((name) => join(files, name));
    // A later file adds to the services of an earlier one.
    for (const file of compose)
      for (const [name, service] of Object.entries(
        composed(this.#settings, readFileSync(file, 'utf8')).services,
      ))
        this.#services[name] = { ...this.#services[name], ...service };
    const own = join(this.#dir, 'own.yml');
    writeFileSync(own, stringify({ services: this.#changed(image) }));
    this.#command = [
      '--project-name',
      'hearth-tested',
      '--project-directory',
      files,
      '--env-file',
      this.#env,
      ...[...compose, own].flatMap((file) => ['--file', file]),
    ];
    const official = Object.values(this.#services).map((service) => service.image ?? nodeImage);
    bringImages(official, nodeImage);
  }

  get #settings(): NodeJS.Dict<string> {
    return parseEnv(readFileSync(this.#env, 'utf8'));
  }

  /** The services that are built here. */
  get #ours(): string[] {
    return Object.keys(this.#services).filter((name) => this.#services[name]?.build);
  }

  /** How a test's services differ from the files'. */
  #changed(image: string): Record<string, Service> {
    // By itself, a relay refuses addresses of this machine, where all browsers of the test are.
    const command = [
      ...(this.#services.coturn?.command ?? []),
      `--allowed-peer-ip=${ownAddress()}`,
    ];
    return {
      coturn: { command },
      ...Object.fromEntries(this.#ours.map((name) => [name, { image }])),
    };
  }

  /** The services that do not end by themselves. */
  get lasting(): string[] {
    return Object.keys(this.#services).filter((name) => this.#services[name]?.restart);
  }

  /** The output of Compose, of either generation. @throws with its error output */
  compose(...args: string[]): string {
    return outputOf(composeProgram, ...composeFirst, ...this.#command, ...args);
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

  /**
   * Kills the first process of one of a service's containers as the kernel does when memory runs
   * out, not as an operator.
   */
  kill(service: string): void {
    const [id = ''] = this.#containers(service);
    const pid = docker('inspect', '--format', '{{.State.Pid}}', id);
    const kill = ['--entrypoint', 'sh', present.image, '-c', `kill -9 ${pid}`];
    docker('run', '--rm', '--pid', 'host', '--user', '0', ...kill);
  }

  #containers = (service: string): string[] =>
    this.compose('ps', '--quiet', service).split('\n').filter(Boolean);

  /** The output of an operator's command in the image. */
  operate = (...command: string[]): string =>
    this.compose('exec', '-T', 'web', 'node', 'server/operate.ts', ...command);

  /** The output for the owner of the tables, whose role only a restore needs. */
  operateAsOwner(...command: string[]): string {
    const url = `DATABASE_URL=postgres://hearth:${this.#settings.POSTGRES_PASSWORD}@postgres:5432/hearth`;
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
