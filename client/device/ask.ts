import { type ErrorCode, errors } from '../../schema/errors.ts';
import { hearServerTime } from './server-clock.ts';

/** Said when our own API could not be asked. */
export const unreachableWords = 'Hearth cannot be reached right now.';

/** Why nothing is heard from the server. */
export const noLineWords = () =>
  navigator.onLine ? 'Hearth cannot be reached.' : 'You are offline.';

/** A refusal of our own API, or status 0 when it could not be asked. The message is the server's, which may be newer. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }

  /** Of an answer as it came, which may be that of something between us and the server. */
  static of(status: number, answer: string): ApiError {
    if (status === 0) return new ApiError('UNREACHABLE', '', 0);
    const { code, message } = { code: '', message: '', ...(parsed(answer) as object) };
    return new ApiError(String(code), String(message), status);
  }

  /** Of the closed list; undefined where only who asked can say what failed. */
  get words(): string | undefined {
    if (this.status === 0) return unreachableWords;
    if (!Object.hasOwn(errors, this.code)) return undefined;
    return this.message || errors[this.code as ErrorCode];
  }
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}

const answerLimitMs = 15_000;

interface Question extends Omit<RequestInit, 'body' | 'headers'> {
  /** Sent as JSON, by POST. */
  body?: object;
  headers?: Record<string, string>;
  /** For how long the answer is waited for, to its last byte. */
  limitMs?: number;
}

/** Asks our own API, which answers in JSON or not at all. @throws ApiError, whatever happened */
export async function ask<Answer = unknown>(
  path: string,
  { body, headers, signal, limitMs = answerLimitMs, ...init }: Question = {},
): Promise<Answer> {
  const sent = body
    ? {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }
    : { headers };
  let response: Response;
  let text: string;
  const sentAt = Date.now();
  try {
    const limit = AbortSignal.timeout(limitMs);
    const stop = signal ? AbortSignal.any([signal, limit]) : limit;
    response = await fetch(path, { signal: stop, ...sent, ...init });
    hearServerTime(response.headers.get('date'), sentAt);
    text = await response.text();
  } catch {
    throw ApiError.of(0, '');
  }
  if (!response.ok) throw ApiError.of(response.status, text);
  const answer = parsed(text);
  // Somebody else's page, such as the one where a train's network asks to log in.
  if (text && answer === undefined) throw ApiError.of(0, '');
  return answer as Answer;
}
