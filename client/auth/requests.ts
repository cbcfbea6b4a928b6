import { ask } from '../device/ask.ts';

export const post = <Answer = unknown>(
  path: string,
  body: object = {},
  headers?: Record<string, string>,
) => ask<Answer>(path, { body, headers });

/** Never use a cached answer: the session may be another by now. */
export const askAnew = <Answer>(path: string, limitMs?: number) =>
  ask<Answer>(path, { cache: 'no-store', limitMs });
