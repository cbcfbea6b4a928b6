import { callApi } from '../device/api.ts';

export const post = <Answer = unknown>(
  path: string,
  body: object = {},
  headers?: Record<string, string>,
) => callApi<Answer>(path, { body, headers });

/** Never use a cached answer: the session may be another by now. */
export const getFresh = <Answer>(path: string, limitMs?: number) =>
  callApi<Answer>(path, { cache: 'no-store', limitMs });
