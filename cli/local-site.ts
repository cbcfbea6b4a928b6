import { join } from 'node:path';
import type { Site } from '../server/commands/command.ts';
import { readEnv } from '../server/env.ts';
import { privateFolder } from '../server/private-files.ts';
import { withLocalDatabase } from './local-database.ts';
import { home } from './root.ts';
import { readSettings } from './settings.ts';
import { runningIn } from './stack/folder.ts';
import { passwordsOf } from './stack/migrated.ts';
import { secretsIn } from './stack/secrets.ts';

/** Nobody listens there: what is at this address runs only while Hearth does. */
const nowhere = '127.0.0.1:1';

/** Works with what `npm start` runs or would run, as `withLocalDatabase` finds it. */
export async function withLocalSite<T>(work: (site: Site) => Promise<T>): Promise<T> {
  const { app, origin, port, smtpUrl } = readSettings();
  const running = runningIn(home);
  return withLocalDatabase((databaseUrl, storage) => {
    privateFolder(home);
    const secrets = secretsIn(home);
    const env = readEnv({
      VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
      VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
      ...app,
      ...storage,
      DATABASE_URL: databaseUrl,
      ORIGIN: origin ?? running?.origin ?? `http://localhost:${port}`,
      PORT: String(port),
      SMTP_URL: smtpUrl ?? running?.smtpUrl ?? `smtp://${nowhere}`,
      ZERO_CACHE_URLS: running?.zeroCacheUrl ?? `http://${nowhere}`,
      ZERO_API_KEY: secrets.zeroApiKey,
      AUTH_SECRET: secrets.auth,
    });
    return work({
      env,
      home: {
        secrets: join(home, 'secrets.json'),
        logs: join(home, 'logs'),
        replica: join(home, 'zero'),
        passwords: passwordsOf(secrets),
        isRunning: running !== undefined,
      },
    });
  });
}
