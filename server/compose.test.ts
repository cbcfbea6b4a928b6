import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { zeroCacheSpec } from '../cli/stack/zero-cache.ts';
import {
  composed,
  composeFile,
  example,
  faultsOf,
  filledIn,
  repositoryFile,
  type Service,
  variables,
} from '../testing/compose.ts';
import { readEnv } from './env.ts';
import { asRole, passwordsIn, type Role } from './roles.ts';

const compose = composed(filledIn);
const services = Object.entries(compose.services);
const environment = (name: string) => compose.services[name]?.environment ?? {};
const dockerfile = repositoryFile('Dockerfile');

describe('docker-compose.yml', () => {
  it('is valid against the schema of the Compose specification', () => {
    expect(faultsOf(composeFile)).toBeNull();
    expect(faultsOf('services: { web: { imagee: x } }')).not.toBeNull();
  });

  it('has every service', () => {
    expect(services.map(([name]) => name).sort()).toEqual([
      'caddy',
      'coturn',
      'inbox',
      'migrate',
      'postgres',
      'web',
      'worker',
      'zero-cache',
    ]);
  });

  it.each(services)('%s is pinned, and restarts unless it runs once', (name, service) => {
    if (service.build) expect(service.build).toBe('.');
    else expect(service.image).toMatch(/^[\w./-]+:v?\d+\.\d+(\.\d+)?(-|$)/);
    expect(service.restart).toBe(name === 'migrate' ? undefined : 'unless-stopped');
  });

  it('has a health check for each service that others depend on', () => {
    const watched = services.filter(([, { healthcheck }]) => healthcheck?.test[0] === 'CMD');
    expect(watched.map(([name]) => name).sort()).toEqual([
      'caddy',
      'coturn',
      'inbox',
      'postgres',
      'web',
      'worker',
      'zero-cache',
    ]);
  });

  it('uses the Node version of package.json', () => {
    const { node } = JSON.parse(repositoryFile('package.json')).devDependencies;
    const images = dockerfile.match(/^FROM \S+/gm);
    expect(new Set(images)).toEqual(new Set([`FROM node:${node}-bookworm-slim`]));
  });

  it('declares exactly the volumes and networks that it uses', () => {
    const used = (pick: (service: Service) => string[] | undefined) =>
      [...new Set(services.flatMap(([, service]) => pick(service) ?? []))].sort();
    const keys = (declared: object) => Object.keys(declared).sort();
    const mounted = used(({ volumes }) => volumes?.map((mount) => mount.split(':')[0] ?? ''));
    expect(mounted.filter((name) => !name.startsWith('./'))).toEqual(keys(compose.volumes));
    const files = mounted.filter((name) => name.startsWith('./'));
    expect(files.map((path) => [path, existsSync(join(import.meta.dirname, '..', path))])).toEqual([
      ['./docs/deploy/Caddyfile', true],
    ]);
    expect(used(({ networks }) => networks)).toEqual(keys(compose.networks));
    const awaited = used(({ depends_on }) => Object.keys(depends_on ?? {}));
    expect(awaited.filter((name) => !compose.services[name])).toEqual([]);
  });

  it('publishes the proxy, and the inbox only to this machine', () => {
    const open = services.flatMap(([name, { ports }]) => (ports ? [[name, ports]] : []));
    expect(Object.fromEntries(open)).toEqual({
      caddy: ['80:80', '443:443', '443:443/udp'],
      inbox: ['127.0.0.1:8025:8025'],
    });
    expect(compose.services.caddy?.networks).toEqual(['door']);
  });

  it('runs Postgres with logical replication, and with a log that names no member', () => {
    expect(compose.services.postgres?.command).toEqual(
      expect.arrayContaining([
        'wal_level=logical',
        'log_error_verbosity=terse',
        'log_min_error_statement=panic',
      ]),
    );
  });
});

describe('.env.example', () => {
  it('contains no secrets: without them nothing starts', () => {
    const secret = Object.keys(example).filter((name) => /SECRET|PASSWORD|KEY/.test(name));
    expect(secret.filter((name) => example[name])).toEqual([]);
    // A security check, a provider and push are optional, and their keys with them.
    const own = secret.filter((name) => !/^(CAPTCHA|OIDC|VAPID)_/.test(name));
    const required = variables.filter((each) => each.required).map(({ name }) => name);
    expect(own.filter((name) => !required.includes(name))).toEqual([]);
  });

  it('has no mail server: mails to remote members would stay in the local inbox', () => {
    expect(example.SMTP_URL).toBe('');
    expect(variables).toContainEqual({ name: 'SMTP_URL', required: true });
    expect(compose.services.inbox?.profiles).toEqual(['trial']);
  });
});

describe('the app', () => {
  it('accepts its environment as valid', () => {
    const env = readEnv(environment('web'));
    expect(environment('worker')).toEqual(environment('web'));
    const { DATABASE_URL, ...passwords } = environment('migrate');
    const as = (role: Role) => asRole(DATABASE_URL ?? '', role, passwordsIn(passwords)[role]);
    expect(env.DATABASE_URL).toBe(as('hearth_app'));
    expect(environment('zero-cache').ZERO_UPSTREAM_DB).toBe(as('hearth_zero'));
    expect(env).toMatchObject({ TRUST_PROXY: true, HOST: '0.0.0.0', ORIGIN: example.ORIGIN });
  });

  it('gets the values of .env.example where .env has none', () => {
    const required = Object.fromEntries(
      variables.flatMap(({ name, required }) => (required ? [[name, filledIn[name]]] : [])),
    );
    expect(composed(required)).toEqual(composed({ ...example, ...required }));
  });

  it('reaches the other services, and they reach the app', () => {
    const app = environment('web');
    const zero = environment('zero-cache');
    expect(new URL(app.DATABASE_URL ?? '').hostname).toBe('postgres');
    expect(new URL(app.SMTP_URL ?? '').hostname).toBe('inbox');
    expect(app.ZERO_CACHE_URLS).toBe(`http://zero-cache:${zero.ZERO_PORT}`);
    expect(zero.ZERO_QUERY_URL).toBe(`http://web:${app.PORT}/api/zero/query`);
    expect(zero.ZERO_MUTATE_URL).toBe(`http://web:${app.PORT}/api/zero/mutate`);
    expect(zero.ZERO_QUERY_API_KEY).toBe(app.ZERO_API_KEY);
    expect(zero.ZERO_MUTATE_API_KEY).toBe(app.ZERO_API_KEY);
    expect(repositoryFile('docs/deploy/Caddyfile')).toContain(`reverse_proxy web:${app.PORT}`);
  });

  it('can trust X-Forwarded-For, since Caddy overwrites it', () => {
    expect(repositoryFile('docs/deploy/Caddyfile')).not.toMatch(/^\s*trusted_proxies/m);
  });

  it.each([
    '/api/calendar/SECRET.ics',
    '/verify?token=SECRET.x',
    '/api/auth/callback?a=b&state=SECRET&code=SECRET/x',
  ])('receives requests for %s, whose secrets Caddy does not log', (address) => {
    const [, pattern = '', instead = ''] =
      repositoryFile('docs/deploy/Caddyfile').match(/request>uri regexp `(.+)` `(.+)`/) ?? [];
    const logged = address.replace(new RegExp(pattern, 'g'), instead);
    expect([logged.includes('[secret]'), logged.includes('SECRET')]).toEqual([true, false]);
  });

  it('is built from existing folders, runs in each role, and is not root', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, from = '']) => from.split(' '),
    );
    expect(copied.filter((path) => !existsSync(join(import.meta.dirname, '..', path)))).toEqual([]);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(
      /^RUN install .*--mode=0700 .*\/data\/assets \/data\/backups \/data\/uploads \/data\/zero$/m,
    );
    const roles = ['migrate', 'web', 'worker'].map((name) => compose.services[name]?.command?.[0]);
    const started = roles.map((role) => role ?? dockerfile.match(/^CMD \["(.+)"\]$/m)?.[1]);
    expect(started).toEqual(['server/migrate.ts', 'server/web.ts', 'server/worker.ts']);
  });
});

describe('coturn', () => {
  const denied = new BlockList();
  const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
  const run = composed({ ...filledIn, TURN_EXTERNAL_IP: '93.184.215.14' }).services.coturn;
  for (const option of run?.command ?? []) {
    const [, first, last = first] = option.match(/^--denied-peer-ip=([^-]+)(?:-(.+))?$/) ?? [];
    if (first && last) denied.addRange(first, last, familyOf(first));
  }
  const relays = (address: string) => !denied.check(address, familyOf(address));

  it.each([
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.1.1']],
    ['of the machine itself', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '93.184.215.14']],
    ['link-local', ['169.254.169.254', 'fe80::1']],
    ['between a provider and its customers', ['100.64.0.1', '100.127.255.254']],
    ['of many', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
    [
      'reserved',
      ['192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1'],
    ],
    [
      'IPv4 in IPv6',
      ['::ffff:10.0.0.1', '::ffff:8.8.8.8', '::10.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::a00:1'],
    ],
    ['6to4 and Teredo', ['2002:a00:1::1', '2001::1', '192.88.99.1']],
    ['of its own in IPv6', ['::1', 'fd00::1', 'fec0::1', '2001:db8::1']],
  ])('refuses to relay to addresses that are %s', (_what, addresses) => {
    expect(addresses.filter(relays)).toEqual([]);
  });

  it('relays to public addresses', () => {
    const theirs = [
      '9.255.255.255',
      '93.184.215.13',
      '100.63.255.255',
      '100.128.0.1',
      '172.32.0.1',
      '223.255.255.254',
    ];
    expect(theirs.filter(relays)).toEqual(theirs);
  });
});

describe('zero-cache', () => {
  const dir = mkdtempSync(join(tmpdir(), 'hearth-compose-'));
  afterAll(() => rmSync(dir, { recursive: true }));

  const key = 'k'.repeat(32);
  const vapid = { vapidPublicKey: key, vapidPrivateKey: key };
  const spec = zeroCacheSpec({
    dir,
    databaseUrl: 'postgres://localhost/hearth',
    appPort: 3000,
    port: 4848,
    changeStreamerPort: 4849,
    secrets: {
      auth: key,
      zeroApiKey: key,
      zeroAdminPassword: key,
      turn: key,
      postgresApp: key,
      postgresZero: key,
      ...vapid,
    },
  });
  const local = Object.entries(spec.env ?? {}).filter(([name]) => name.startsWith('ZERO_'));

  /** Where the parts are, and the secrets between them, differs from place to place. */
  const placed = /_(URL|DB|KEY|PASSWORD|FILE)$/;
  /** For processes that share one machine with others, and by how many cores that has. */
  const localOnly = /_(DIR|ADDRESS|SYNC_WORKERS)$/;

  it('has the same settings as under npm start', () => {
    const same = local.filter(([name]) => !placed.test(name) && !localOnly.test(name));
    expect(same.length).toBeGreaterThan(10);
    expect(environment('zero-cache')).toMatchObject(Object.fromEntries(same));
  });

  it('has its own addresses and secrets', () => {
    const wanted = local.map(([name]) => name).filter((name) => placed.test(name));
    expect(wanted.filter((name) => !environment('zero-cache')[name])).toEqual([]);
  });
});
