import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupFile } from './manifest.ts';

/** Writes a new file of a backup to the disk, for its owner only. */
export async function storeFile(
  dir: string,
  file: string,
  source: AsyncIterable<Uint8Array>,
): Promise<BackupFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    source,
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    createWriteStream(join(dir, file), { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { file, bytes, sha256: hash.digest('hex') };
}

/** @throws with words if the file is not as it was written */
export async function checkFile(
  dir: string,
  { file, sha256 }: Pick<BackupFile, 'file' | 'sha256'>,
): Promise<void> {
  const path = join(dir, file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash).catch((error) => {
    throw new Error(`${path} cannot be read (${error.code}). Nothing was changed.`);
  });
  if (hash.digest('hex') !== sha256)
    throw new Error(`${path} is damaged: its checksum is another one. Nothing was changed.`);
}
