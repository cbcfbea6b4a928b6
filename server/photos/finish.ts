import { readFile, rm, stat } from 'node:fs/promises';
import type { ErrorCode } from '../../schema/errors.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import type { Image } from '../../schema/images.ts';
import type { Crop, UploadState } from '../../schema/photos/rules.ts';
import { encode } from './encode.ts';
import { putImage, removeImage } from './images.ts';
import { isNoRoom, notStored } from './no-room.ts';
import { type TurnsOfEach, turnsOfEach } from './turns.ts';
import { incomingFile, type Uploads } from './uploads.ts';

/** The image that came of an upload. @throws image_refused, not_found, not_stored, unexpected */
export type Finish = (name: string) => Promise<Image>;

type Row = Image & { memberId: string; state: UploadState; tries: number; crop: Crop | null };

/** An encode that never came to an end, so often, took the process down with it. */
const mostTries = 3;

/**
 * Makes the image once all bytes are there. Whoever asks again, meanwhile or afterwards, gets the same answer; what a
 * crash or a full disk cut short is begun again.
 */
export function finisher(uploads: Uploads): Finish {
  const busy = new Map<string, Promise<Image>>();
  // Whoever uploads many waits for themselves, and nobody else for them.
  const inTurnOf = turnsOfEach();
  return (name) => {
    const known = busy.get(name);
    if (known) return known;
    const made = finish(uploads, name, inTurnOf)
      .catch((error) => (isNoRoom(error) ? notStored(error) : Promise.reject(error)))
      .finally(() => busy.delete(name));
    busy.set(name, made);
    return made;
  };
}

async function finish(uploads: Uploads, name: string, inTurnOf: TurnsOfEach): Promise<Image> {
  const { sql } = uploads;
  const [row] = await sql<Row[]>`
    update private.upload set tries = tries + case state when 'uploading' then 1 else 0 end where name = ${name}
    returning name, member_id as "memberId", state, tries, crop, width, height, thumbhash`;
  if (!row) throw new HearthError('not_found');
  if (row.state === 'refused') throw new HearthError('image_refused');
  if (row.state === 'ready') return pick(row);

  try {
    return await make(uploads, row, inTurnOf);
  } catch (error) {
    if (isRefusal(error)) await refuse(uploads, name);
    else await sql`update private.upload set tries = tries - 1 where name = ${name}`;
    throw error;
  }
}

async function make(uploads: Uploads, row: Row, inTurnOf: TurnsOfEach): Promise<Image> {
  const { sql, storage } = uploads;
  const { name, memberId, tries, crop } = row;
  if (tries > mostTries) throw new HearthError('image_refused');
  const bytes = await readFile(incomingFile(uploads, name)).catch(missing);
  const { files, ...shape } = await inTurnOf(memberId, () => encode(bytes, crop));
  await putImage(storage, name, files).catch(notStored);
  const { count } = await sql`
    update private.upload set state = 'ready', ${sql(shape)}
    where name = ${name} and state = 'uploading'`;
  if (count === 0) {
    // Its member thought better of it meanwhile.
    await removeImage(storage, name);
    throw new HearthError('not_found');
  }
  await rm(incomingFile(uploads, name), { force: true });
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

function missing(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new HearthError('not_found', error);
  throw error;
}

const isRefusal = (error: unknown) =>
  error instanceof HearthError && codeOf(error) === 'image_refused';

export const codeOf = (error: HearthError) => (error.details as { code: ErrorCode }).code;

/** How HTTP answers what an upload can end with. */
export const uploadStatus: Partial<Record<ErrorCode, 400 | 404 | 503 | 507>> = {
  image_refused: 400,
  not_found: 404,
  not_stored: 507,
  unexpected: 503,
};

/** Whether an upload is this member's and has all its bytes, or had them. */
export async function isComplete(uploads: Uploads, name: string, memberId: string) {
  const [own] = await uploads.sql<{ state: UploadState; size: number }[]>`
    select state, size from private.upload where name = ${name} and member_id = ${memberId}`;
  if (own?.state !== 'uploading') return own !== undefined;
  const file = await stat(incomingFile(uploads, name)).catch(() => undefined);
  return file?.size === own.size;
}
