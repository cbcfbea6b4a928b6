import type { Logger } from 'pino';
import { type ErrorCode, errorCode } from '../../schema/errors.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import type { Crop, Image } from '../../schema/images.ts';
import type { UploadState } from '../../schema/photos/rules.ts';
import { attempt } from '../limits/attempts.ts';
import { oneAtATime } from '../limits/one-at-a-time.ts';
import { limits } from '../limits/rates.ts';
import { turnsOfEach } from '../limits/turns.ts';
import { WorkerDied } from '../limits/workers.ts';
import { isDiskFull, notStored } from './disk-full.ts';
import type { Encoder } from './encoder.ts';
import { putImage, removeImage } from './images.ts';
import { bytesOf, removeParts } from './parts.ts';
import { countStored } from './stored.ts';
import type { Uploads } from './uploads.ts';

/**
 * Makes the image of an upload that is complete. @throws image_refused, not_found, not_stored,
 * pictures_later, unexpected
 */
export type Finish = (name: string) => Promise<Image>;

type Row = Image & {
  memberId: string;
  state: UploadState;
  tries: number;
  crop: Crop | null;
  parts: string[];
};

/** A picture is refused after so many processes have died of it, the encoder's or the app's. */
const mostTries = 3;

/**
 * Makes images of uploads of which all bytes have come. A repeated request, meanwhile or later and
 * at any web, gets the same image. An upload that a crash or a full disk interrupted is begun
 * again.
 */
export function finisher(uploads: Uploads, encoder: Encoder): Finish {
  const { sql } = uploads;
  // One picture at a time for each member: a member who uploads many makes nobody else wait. Only
  // the first here asks for the lease.
  const inTurnOf = turnsOfEach();
  return async (name) => {
    const [row] = await sql<{ memberId: string; state: UploadState }[]>`
      select member_id as "memberId", state from private.upload where name = ${name}`;
    const work = () => finish(uploads, encoder, name);
    if (row?.state !== 'uploading') return work();
    const { memberId } = row;
    return inTurnOf(memberId, () => oneAtATime(sql, `pictures:${memberId}`, work)).catch((error) =>
      isDiskFull(error) ? notStored(error) : Promise.reject(error),
    );
  };
}

async function finish(uploads: Uploads, encoder: Encoder, name: string): Promise<Image> {
  const { sql } = uploads;
  const [row] = await sql<Row[]>`
    update private.upload set tries = tries + case state when 'uploading' then 1 else 0 end where name = ${name}
    returning name, member_id as "memberId", state, tries, crop, parts, width, height, thumbhash`;
  if (!row) throw new HearthError('not_found');
  if (row.state === 'refused') throw new HearthError('image_refused');
  if (row.state === 'ready') return pick(row);

  try {
    return await make(uploads, encoder, row);
  } catch (error) {
    if (isRefusal(error)) await refuse(uploads, row);
    else if (!isDeath(error))
      await sql`update private.upload set tries = tries - 1 where name = ${name}`;
    throw error;
  }
}

async function make(uploads: Uploads, encoder: Encoder, row: Row): Promise<Image> {
  const { sql, storage } = uploads;
  const { name, memberId, tries, crop, parts } = row;
  if (tries > mostTries) throw new HearthError('image_refused');
  const spend = (ms: number) => attempt(sql, `encoding:${memberId}`, limits.encodingMs, ms);
  if (!(await spend(0))) throw new HearthError('pictures_later');
  const { files, ...shape } = await encoder
    .encode(bytesOf(storage, parts), crop, spend)
    .catch(throwAsUnexpected);
  await putImage(storage, name, files).catch(notStored);
  const now = await sql.begin(async (tx) => {
    const { count } = await tx`
      update private.upload set state = 'ready', parts = '{}', ${tx(shape)}
      where name = ${name} and state = 'uploading'`;
    if (count === 1) await countStored(tx, memberId, files);
    const [row] = await tx<{ state: UploadState }[]>`
      select state from private.upload where name = ${name}`;
    return row?.state;
  });
  // Otherwise the upload was taken back meanwhile. If another web has made it ready, these are its
  // files as well.
  if (now !== 'ready') {
    await removeImage(storage, name);
    throw new HearthError('not_found');
  }
  await removeParts(storage, parts);
  return { name, ...shape };
}

async function refuse({ sql, storage }: Uploads, { name, parts }: Row): Promise<void> {
  await sql`
    update private.upload set state = 'refused', parts = '{}'
    where name = ${name} and state = 'uploading'`;
  await removeParts(storage, parts);
}

const pick = ({ name, width, height, thumbhash }: Image): Image => ({
  name,
  width,
  height,
  thumbhash,
});

function throwAsUnexpected(error: unknown): never {
  if (error instanceof WorkerDied) throw new HearthError('unexpected', error);
  throw error;
}

const isDeath = (error: unknown) =>
  error instanceof HearthError && error.cause instanceof WorkerDied;

/** Whether an error means that the file was no picture that we accept. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof HearthError && errorCode(error.details) === 'image_refused';

/** The HTTP status for each way in which an upload can fail. */
export const uploadStatus: Partial<Record<ErrorCode, 400 | 404 | 429 | 503 | 507>> = {
  image_refused: 400,
  not_found: 404,
  not_stored: 507,
  pictures_later: 429,
  unexpected: 503,
};

/** Logs why an upload failed: as an error, if an operator can remove its cause. */
export function logFailed(log: Logger, { details, cause }: HearthError): ErrorCode {
  const code = errorCode(details);
  const isOurs = cause !== undefined && ['not_stored', 'not_found'].includes(code);
  log[isOurs ? 'error' : 'info']({ error: cause }, `upload: ${code}`);
  return code;
}

/**
 * Whether an upload is this member's and has all its bytes, or had them before it became an image.
 */
export async function isComplete(uploads: Uploads, name: string, memberId: string) {
  const [own] = await uploads.sql`
    select from private.upload
    where name = ${name} and member_id = ${memberId} and (state <> 'uploading' or arrived = size)`;
  return own !== undefined;
}
