import { createECDH } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import process from 'node:process';
import { sized } from '../../schema/admin/sizes.ts';
import type { Check } from './check.ts';

/** Less is soon full: a backup, or the log that Postgres retains while zero-cache is away. */
const leastRoom = 2e9;
const nodeVersion = 24;

/** The checks that need no other machine. */
export const settingChecks: Check[] = [
  {
    about: 'Node',
    otherwise: '',
    look: async () => ({
      result: process.versions.node,
      ...(Number(process.versions.node.split('.')[0]) < nodeVersion && {
        remedy: `Use Node ${nodeVersion}, as the image does.`,
      }),
    }),
  },
  {
    about: 'Push keys',
    otherwise: 'Make a new pair, see docs/operating.md, "Push".',
    async look({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) {
      if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY)
        return { result: 'not set, so nothing is pushed' };
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url');
      const isPair = pair.getPublicKey('base64url') === VAPID_PUBLIC_KEY.replace(/=+$/, '');
      if (isPair) return { result: 'the two belong together' };
      throw new Error('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY');
    },
  },
  {
    about: 'Room for uploads',
    otherwise: 'Make UPLOADS_DIR, or name another folder.',
    async look({ UPLOADS_DIR }) {
      const { bavail, bsize } = await statfs(UPLOADS_DIR);
      const free = bavail * bsize;
      const result = `${sized(free)} free in ${UPLOADS_DIR}`;
      return free < leastRoom
        ? { result, remedy: 'Make room: npm run storage tells what takes it.' }
        : { result };
    },
  },
];
