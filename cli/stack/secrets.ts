import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';

/** Values that must stay the same from one start to the next and be known to nobody else. */
export interface Secrets {
  auth: string;
  zeroApiKey: string;
  zeroAdminPassword: string;
  vapidPublicKey: string;
  vapidPrivateKey: string;
  turn: string;
  /** Passwords of the roles in Postgres. */
  postgresApp: string;
  postgresZero: string;
}

/** The secrets of a folder, generated the first time. Missing ones are added. */
export function secretsIn(dir: string): Secrets {
  const file = join(dir, 'secrets.json');
  const stored: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = { ...generate(), ...stored };
  if (Object.keys(secrets).every((name) => name in stored)) return secrets;
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

function generate(): Secrets {
  // In hex: zero-cache takes a value that begins with dashes for an option, and does not start.
  const token = () => randomBytes(32).toString('hex');
  // Padded: one private key in 256 begins with a zero, which Node leaves out but push services
  // require.
  const vapid = webPush.generateVAPIDKeys();
  return {
    auth: token(),
    zeroApiKey: token(),
    zeroAdminPassword: token(),
    vapidPublicKey: vapid.publicKey,
    vapidPrivateKey: vapid.privateKey,
    turn: token(),
    postgresApp: token(),
    postgresZero: token(),
  };
}
