import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import webPush from 'web-push';
import { isHere } from './env.ts';

/** The secrets that .env.example leaves empty: known to nobody else. */
const own = [
  'POSTGRES_PASSWORD',
  'POSTGRES_APP_PASSWORD',
  'POSTGRES_ZERO_PASSWORD',
  'AUTH_SECRET',
  'ZERO_API_KEY',
  'ZERO_ADMIN_PASSWORD',
  'TURN_SECRET',
  'BUCKET_SECRET',
];

/** All secrets, new ones. */
function secrets(): Record<string, string> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const made = own.map((name) => [name, randomBytes(32).toString('hex')]);
  return {
    ...Object.fromEntries(made),
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
  };
}

/**
 * `.env` for docker-compose.yml: .env.example with new secrets, for a Hearth at this address. On
 * this machine alone it gets the inbox in place of a mail server. `addressOf` finds the IPv4
 * address of a name, where coturn then is.
 */
export async function envFile(
  example: string,
  origin: string,
  addressOf: (host: string) => Promise<string>,
): Promise<string> {
  const place: Record<string, string> = isHere(origin)
    ? { COMPOSE_PROFILES: 'trial', SMTP_URL: 'smtp://inbox:1025' }
    : { TURN_EXTERNAL_IP: await addressOf(new URL(origin).hostname) };
  const values: Record<string, string> = { ORIGIN: origin, ...secrets(), ...place };
  return example.replace(/^(\w+)=.*$/gm, (line, name) =>
    name in values ? `${name}=${values[name]}` : line,
  );
}

if (import.meta.main) {
  const [origin = 'https://hearth.localhost'] = process.argv.slice(2);
  try {
    const addressOf = async (host: string) => (await lookup(host, { family: 4 })).address;
    const example = readFileSync('.env.example', 'utf8');
    process.stdout.write(await envFile(example, new URL(origin).origin, addressOf));
  } catch (error) {
    process.stderr.write(
      `Give the address of your Hearth, such as https://hearth.example, whose name DNS knows already. (${(error as Error).message})\n`,
    );
    process.exitCode = 1;
  }
}
