import { rm, stat } from 'node:fs/promises';
import { type ErrorCode, errorCode } from '../../schema/errors.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import type { Image } from '../../schema/images.ts';
import type { Crop, UploadState } from '../../schema/photos/rules.ts';
import { attempt } from '../limits/attempts.ts';
import { limits } from '../limits/rates.ts';
import { type TurnsOfEach, turnsOfEach } from '../limits/turns.ts';
import { WorkerDied } from '../limits/workers.ts';
import type { Encoder } from './encoder.ts';
import { putImage, removeImage } from './images.ts';
import { isNoRoom, notStored } from './no-room.ts';
import { countStored } from './stored.ts';
import { incomingFile, type Uploads } from './uploads.ts';

/** Makes the image of an upload that is complete. @throws image_refused, not_found, not_stored, pictures_later, unexpected */
export type Finish = (name: string) => Promise<Image>;

type Row = Image & { memberId: string; state: UploadState; tries: number; crop: Crop | null };

/** A picture is refused after so many processes have died of it, the encoder's or the app's. */
const mostTries = 3;

/**
 * Makes images of uploads of which all bytes are there. Whoever asks again, meanwhile or later, gets the same answer. What a
 * crash or a full disk interrupted is begun again.
 */
export function finisher(uploads: Uploads, encoder: Encoder): Finish {
  const busy = new Map<string, Promise<Image>>();
  // One at a time for each member: who uploads many makes nobody else wait.
  const inTurnOf = turnsOfEach();
  return (name) => {
    const known = busy.get(name);
    if (known) return known;
    const made = finish({ uploads, encoder, inTurnOf }, name)
      .catch((error) => (isNoRoom(error) ? notStored(error) : Promise.reject(error)))
      .finally(() => busy.delete(name));
    busy.set(name, made);
    return made;
  };
}

interface Parts {
  uploads: Uploads;
  encoder: Encoder;
  inTurnOf: TurnsOfEach;
}

async function finish(parts: Parts, name: string): Promise<Image> {
  const { uploads } = parts;
  const { sql } = uploads;
  const [row] = await sql<Row[]>`
    update private.upload set tries = tries + case state when 'uploading' then 1 else 0 end where name = ${name}
    returning name, member_id as "memberId", state, tries, crop, width, height, thumbhash`;
  if (!row) throw new HearthError('not_found');
  if (row.state === 'refused') throw new HearthError('image_refused');
  if (row.state === 'ready') return pick(row);

  try {
    return await make(parts, row);
  } catch (error) {
    if (isRefusal(error)) await refuse(uploads, name);
    else if (!isDeath(error))
      await sql`update private.upload set tries = tries - 1 where name = ${name}`;
    throw error;
  }
}

async function make({ uploads, encoder, inTurnOf }: Parts, row: Row): Promise<Image> {
  const { sql, storage } = uploads;
  const { name, memberId, tries, crop } = row;
  if (tries > mostTries) throw new HearthError('image_refused');
  const file = incomingFile(uploads, name);
  const spend = (ms: number) => attempt(sql, `encoding:${memberId}`, limits.encodingMs, ms);
  const encoded = await inTurnOf(memberId, async () => {
    if (!(await spend(0))) throw new HearthError('pictures_later');
    return encoder.encode(file, crop, spend);
  }).catch(told);
  const { files, ...shape } = encoded;
  await putImage(storage, name, files).catch(notStored);
  const { count } = await sql`
    update private.upload set state = 'ready', ${sql(shape)}
    where name = ${name} and state = 'uploading'`;
  if (count === 0) {
    // It was cancelled meanwhile.
    await removeImage(storage, name);
    throw new HearthError('not_found');
  }
  await rm(file, { force: true });
  await countStored(sql, memberId, files);
  return { name, ...shape };
}

async function refuse(uploads: Uploads, name: string): Promise<void> {
  await uploads.sql`
    update private.upload set state = 'refused' where name = ${name} and state = 'uploading'`;
  await rm(incomingFile(uploads, name), { force: true });
}

const pick = ({ name, width, height, thumbhash }: Image): Image => ({
  name,
  width,
  height,
  thumbhash,
});

function told(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new HearthError('not_found', error);
  if (error instanceof WorkerDied) throw new HearthError('unexpected', error);
  throw error;
}

const isDeath = (error: unknown) =>
  error instanceof HearthError && error.cause instanceof WorkerDied;

/** Whether an error says that it was not a picture that we accept. */
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

/** Whether an upload is this member's and has all its bytes, or had them before it became an image. */
export async function isComplete(uploads: Uploads, name: string, memberId: string) {
  const [own] = await uploads.sql<{ state: UploadState; size: number }[]>`
    select state, size from private.upload where name = ${name} and member_id = ${memberId}`;
  if (own?.state !== 'uploading') return own !== undefined;
  const file = await stat(incomingFile(uploads, name)).catch(() => undefined);
  return file?.size === own.size;
}
