import { randomBytes } from 'node:crypto';
import { type Locker, Server } from '@tus/server';
import type { Logger } from 'pino';
import * as z from 'zod';
import { type ErrorCode, errors } from '../../schema/errors.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import { imageMaxSize } from '../../schema/images.ts';
import { uploadsPerHour } from '../../schema/photos/rules.ts';
import { isUnreachable } from '../db.ts';
import type { Env } from '../env.ts';
import { attempt } from '../limits/attempts.ts';
import type { Limit } from '../limits/rates.ts';
import { slotsPerKey } from '../limits/slots.ts';
import { isDiskFull } from './disk-full.ts';
import { type Finish, logFailed, uploadStatus } from './finish.ts';
import { type Begun, Incoming, refused } from './incoming.ts';
import { hasRoomToday } from './stored.ts';
import type { Uploads } from './uploads.ts';

const limit: Limit = { most: uploadsPerHour, seconds: 60 * 60 };

/**
 * How many requests of one member run at a time in this process: each may keep a part of an upload
 * in its memory.
 */
const requestsAtOnce = 16;

const fraction = z.number().min(0).max(1);
const cropArgument = z
  .strictObject({ x: fraction, y: fraction, width: fraction, height: fraction })
  .refine(({ width, height }) => width > 0 && height > 0);

/**
 * Nobody waits for a connection that hangs: a later connection goes on, and nothing more is taken
 * from the earlier one (`Incoming`).
 */
const noLocks: Locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/** Answers one request of the tus protocol in the name of a member. */
type AnswerTus = (request: Request, memberId: string) => Promise<Response>;

/** Speaks the tus protocol for members' own uploads. Others' uploads answer 404. */
export function tusServer(env: Env, uploads: Uploads, finish: Finish, log: Logger): AnswerTus {
  const { sql } = uploads;
  // The sender of each request, since tus gives its hooks nothing but the request.
  const askers = new WeakMap<Request, string>();
  const asker = (request: Request) => askers.get(request) ?? '';

  const server = new Server({
    path: '/api/uploads',
    datastore: new Incoming(uploads),
    maxSize: imageMaxSize,
    relativeLocation: true,
    allowedOrigins: [env.ORIGIN],
    locker: noLocks,
    namingFunction: () => randomBytes(16).toString('base64url'),
    /**
     * Checked here and not before tus, since tus decides which part of the URL is the name. For a
     * POST tus has just made one up.
     */
    async onIncomingRequest(request, name) {
      if (request.method === 'POST') return;
      const [own] = await sql<{ state: string }[]>`
        select state from private.upload where name = ${name} and member_id = ${asker(request)}`;
      const over = own?.state !== 'uploading';
      if (!own || (over && request.method !== 'HEAD')) throw refused(404, 'not_found');
    },
    async onUploadCreate(request, { metadata }) {
      const crop = metadata?.crop ?? null;
      if (crop !== null && !isCrop(crop)) throw refused(400, 'invalid');
      const memberId = asker(request);
      if (!(await attempt(sql, `upload:${memberId}`, limit))) throw refused(429, 'too_many');
      if (!(await hasRoomToday(sql, memberId))) throw refused(429, 'too_many_today');
      return { metadata: { memberId, crop } satisfies Begun };
    },
    async onUploadFinish(_request, { id }) {
      await finish(id);
      return {};
    },
    onResponseError: (_request, error) => responseTo(error, log),
  });

  const takePlace = slotsPerKey(requestsAtOnce);
  return async (request, memberId) => {
    const leave = takePlace(memberId);
    if (!leave) return worded(new Response('too_many', { status: 429 }));
    try {
      askers.set(request, memberId);
      const response = await server.handleWeb(request);
      return response.ok ? response : worded(response);
    } finally {
      leave();
    }
  };
}

function isCrop(text: string): boolean {
  try {
    return cropArgument.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** The answer to an error. Unexpected ones are logged. */
function responseTo(error: Error | { status_code: number; body: string }, log: Logger) {
  if (error instanceof HearthError) {
    const code = logFailed(log, error);
    return refused(uploadStatus[code] ?? 500, code);
  }
  if ('status_code' in error) return undefined;
  log.error({ error }, 'upload failed');
  if (isDiskFull(error)) return refused(507, 'not_stored');
  return refused(isUnreachable(error) ? 503 : 500, 'unexpected');
}

/** Gives a refusal by tus the same form as all others, with the words that a member reads. */
async function worded(response: Response): Promise<Response> {
  const { status } = response;
  const body = await response.text();
  const code = Object.hasOwn(errors, body) ? (body as ErrorCode) : (byStatus[status] ?? 'invalid');
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify({ code, message: errors[code] }), { status, headers });
}

/** Our codes for refusals by tus itself. */
const byStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  410: 'not_found',
  413: 'image_refused',
  500: 'unexpected',
};
