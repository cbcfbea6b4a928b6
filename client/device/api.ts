import { type ErrorCode, errors } from '../../schema/errors.ts';
import { noteServerTime } from './server-clock.ts';

/** Shown when our own API could not be reached. */
export const unreachableWords = 'Hearth cannot be reached right now.';

/** Why there is no connection to the server. */
export const noConnectionWords = () =>
  navigator.onLine ? 'Hearth cannot be reached.' : 'You are offline.';

let notifySignedOut = () => {};
/** Registers a listener for answers of our API that nobody is signed in. */
export const onSignedOut = (listener: () => void) => {
  notifySignedOut = listener;
};

/**
 * A refusal by our own API, or status 0 if it could not be reached. The message is the server's,
 * whose version may be newer than ours.
 */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }

  /** Made from the raw answer, which may come from a proxy between us and the server. */
  static of(status: number, answer: string): ApiError {
    if (status === 0) return new ApiError('UNREACHABLE', '', 0);
    const { code, message } = { code: '', message: '', ...(parsed(answer) as object) };
    if (code === ('signed_out' satisfies ErrorCode)) notifySignedOut();
    return new ApiError(String(code), String(message), status);
  }

  /**
   * The words for a code in schema/errors.ts; undefined for other codes, where only the caller
   * knows what failed.
   */
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

interface ApiRequest extends Omit<RequestInit, 'body' | 'headers'> {
  /** Sent as JSON, with POST. */
  body?: object;
  headers?: Record<string, string>;
  /** How long to wait for the whole answer, to its last byte. */
  limitMs?: number;
}

/**
 * Calls our own API, which answers with JSON or with nothing. @throws ApiError, whatever goes wrong
 */
export async function callApi<Answer = unknown>(
  path: string,
  { body, headers, signal, limitMs = answerLimitMs, ...init }: ApiRequest = {},
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
    noteServerTime(response.headers.get('date'), sentAt);
    text = await response.text();
  } catch {
    throw ApiError.of(0, '');
  }
  if (!response.ok) throw ApiError.of(response.status, text);
  const answer = parsed(text);
  // A page from someone else, such as the login page of a train's network.
  if (text && answer === undefined) throw ApiError.of(0, '');
  return answer as Answer;
}
