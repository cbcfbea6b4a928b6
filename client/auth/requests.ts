import { ask } from '../device/ask.ts';

export const post = <Answer = unknown>(
  path: string,
  body: object = {},
  headers?: Record<string, string>,
) => ask<Answer>(path, { body, headers });

/** What an earlier answer says is no answer to who is asking now. */
export const askAnew = <Answer>(path: string, limitMs?: number) =>
  ask<Answer>(path, { cache: 'no-store', limitMs });
