import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What must stay the same from one start to the next and be known to nobody else. */
export interface Secrets {
  auth: string;
  zeroApiKey: string;
  zeroAdminPassword: string;
  vapidPublicKey: string;
  vapidPrivateKey: string;
}

/** The secrets of a folder, generated the first time. */
export function secretsIn(dir: string): Secrets {
  const file = join(dir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const secrets = generate();
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

function generate(): Secrets {
  const token = () => randomBytes(32).toString('base64url');
  const vapid = createECDH('prime256v1');
  const vapidPublicKey = vapid.generateKeys('base64url');
  return {
    auth: token(),
    zeroApiKey: token(),
    zeroAdminPassword: token(),
    vapidPublicKey,
    vapidPrivateKey: vapid.getPrivateKey('base64url'),
  };
}
