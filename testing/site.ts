import type { Site } from '../server/commands/command.ts';
import { readEnv } from '../server/env.ts';

/**
 * A Hearth for an operator's commands that need no more of it than its database, its pictures and
 * what `more` names.
 */
export const siteAt = (
  databaseUrl: string,
  uploads: string,
  more: Record<string, string> = {},
): Site => ({
  env: readEnv({
    DATABASE_URL: databaseUrl,
    UPLOADS_DIR: uploads,
    ORIGIN: 'http://localhost:3000',
    ZERO_CACHE_URLS: 'http://127.0.0.1:1',
    ZERO_API_KEY: 'k'.repeat(32),
    AUTH_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...more,
  }),
});
