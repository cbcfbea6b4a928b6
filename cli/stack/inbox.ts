import { join } from 'node:path';
import process from 'node:process';
import { root } from '../root.ts';
import { answers } from './probe.ts';
import type { PartSpec } from './supervisor.ts';

/** How to run the local inbox, which takes every mail and shows it on a web page. */
export function inboxSpec(dir: string, smtpPort: number, webPort: number): PartSpec {
  return {
    name: 'inbox',
    command: process.execPath,
    args: [join(root, 'cli/inbox/main.ts')],
    env: {
      INBOX_DIR: join(dir, 'inbox'),
      SMTP_PORT: String(smtpPort),
      WEB_PORT: String(webPort),
    },
    probe: () => answers(`http://127.0.0.1:${webPort}/healthz`),
    endings: [['SIGTERM', 3_000]],
  };
}
