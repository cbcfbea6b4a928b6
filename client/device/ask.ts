import { type ErrorCode, errors } from '../../schema/errors.ts';

/** Said when our own API could not be asked. */
export const unreachableWords = 'Hearth cannot be reached right now.';

/** A refusal of our own API, or status 0 when it could not be asked. The message is the server's, which may be newer. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }

  /** Of the closed list; undefined where only who asked can say what failed. */
  get words(): string | undefined {
    if (this.status === 0) return unreachableWords;
    if (!Object.hasOwn(errors, this.code)) return undefined;
    return this.message || errors[this.code as ErrorCode];
  }
}

const answerLimitMs = 15_000;

interface Question extends Omit<RequestInit, 'body' | 'headers'> {
  /** Sent as JSON, by POST. */
  body?: object;
  headers?: Record<string, string>;
  /** For how long the answer is waited for, unless a signal says when to stop. */
  limitMs?: number;
}

/** Asks our own API, which answers in JSON or not at all. @throws ApiError, whatever happened */
export async function ask<Answer = unknown>(
  path: string,
  { body, headers, limitMs = answerLimitMs, ...init }: Question = {},
): Promise<Answer> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, { signal: AbortSignal.timeout(limitMs), ...sent, ...init });
    answer = await response.json().catch(() => undefined);
  } catch {
    throw new ApiError('UNREACHABLE', '', 0);
  }
  if (response.ok) return answer as Answer;
  const { code, message } = { code: '', message: '', ...(answer as object) };
  throw new ApiError(String(code), String(message), response.status);
}
