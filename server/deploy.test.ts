import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { imageMaxSize } from '../schema/images.ts';
import { composed, filledIn, repositoryFile } from '../testing/compose.ts';
import { readEnv } from './env.ts';

const root = join(import.meta.dirname, '..');
const folder = 'docs/deploy/systemd';
const units = globSync(`${folder}/*.service`, { cwd: root });
const settings = (name: string) => parseEnv(repositoryFile(`${folder}/${name}.env.example`));

it.each(units)('%s runs existing files, as its own user, with few rights', (path) => {
  const unit = repositoryFile(path);
  const [, command = ''] = unit.match(/^ExecStart=\/opt\/hearth\/(.+)$/m) ?? [];
  const files = command.split(' ').filter((word) => word.includes('/'));
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  for (const line of ['User=hearth', 'CapabilityBoundingSet=', 'ProtectSystem=strict'])
    expect(unit.split('\n')).toContain(line);
});

it('the app accepts the example settings, once the secrets are filled in', () => {
  const secret = { AUTH_SECRET: 's'.repeat(64), ZERO_API_KEY: 'k'.repeat(64) };
  expect(readEnv({ ...settings('hearth'), ...secret })).toMatchObject({ TRUST_PROXY: true });
  expect(() => readEnv(settings('hearth'))).toThrow('AUTH_SECRET');
});

it('zero-cache has the same settings as with Docker', () => {
  const { environment = {} } = composed(filledIn).services['zero-cache'] ?? {};
  const own = (all: NodeJS.Dict<string>) =>
    Object.entries(all).filter(([name]) => name.startsWith('ZERO_'));
  const placed = /_(URL|DB|KEY|PASSWORD|FILE)$/;
  const names = (all: NodeJS.Dict<string>) => own(all).map(([name]) => name);
  expect(names(settings('zero-cache')).sort()).toEqual(names(environment).sort());
  const same = own(environment).filter(([name]) => !placed.test(name));
  expect(settings('zero-cache')).toMatchObject(Object.fromEntries(same));
});

it('nginx overwrites X-Forwarded-For, allows the largest picture, and logs no secret', () => {
  const site = repositoryFile('docs/deploy/nginx.conf');
  const forwarded = site.match(/X-Forwarded-For .+/g);
  expect(forwarded).toEqual(['X-Forwarded-For $remote_addr;']);
  const [, megabytes] = site.match(/client_max_body_size (\d+)m;/) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(imageMaxSize);
  const [, logged = ''] = site.match(/log_format hearth '(.+)';/) ?? [];
  expect(logged).not.toMatch(/\$(request|request_uri|uri|args|http_referer|http_cookie)\b/);
});
