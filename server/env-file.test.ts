import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { composed, repositoryFile } from '../testing/compose.ts';
import { readEnv } from './env.ts';
import { envFile } from './env-file.ts';

const made = async (origin: string) =>
  parseEnv(await envFile(repositoryFile('.env.example'), origin, async () => '93.184.215.14'));

it('the generated file is complete for one machine, where calls need no relay and mails stay local', async () => {
  const values = await made('https://hearth.localhost');
  expect(values).toMatchObject({ COMPOSE_PROFILES: 'trial', TURN_EXTERNAL_IP: '' });
  const env = readEnv(composed(values).services.web?.environment ?? {});
  expect([env.ORIGIN, env.SMTP_URL]).toEqual(['https://hearth.localhost', 'smtp://inbox:1025']);
  expect(env.ICE_URLS).toBeUndefined();
});

it('the generated file lacks only the mail server when members are remote', async () => {
  const values = await made('https://hearth.example');
  const wrong = () => readEnv(composed(values).services.web?.environment ?? {});
  expect(wrong).toThrow(/^Wrong settings in the environment:\n {2}SMTP_URL: [^\n]+$/);
  values.SMTP_URL = 'smtp://mail.example';
  expect(wrong().ICE_URLS).toContain('turn:93.184.215.14:3478');
});

it('every generated file has new secrets', async () => {
  const [one, other] = [await made('https://a.localhost'), await made('https://a.localhost')];
  const secrets = Object.keys(one).filter((name) => /SECRET|PASSWORD|KEY/.test(name) && one[name]);
  expect(secrets).toHaveLength(10);
  expect(secrets.filter((name) => one[name] === other[name])).toEqual([]);
});
