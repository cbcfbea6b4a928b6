import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';

/** Where finished files are kept, by a name of letters, digits, `-`, `_` and `.` only. */
export interface Storage {
  /** All of it or nothing, also when it is cut short. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Also when there is none. */
  remove(key: string): Promise<void>;
}

/** A bucket where `S3_URL` names one, else a folder on this machine. */
export function openStorage(env: { S3_URL?: string | undefined; UPLOADS_DIR: string }): Storage {
  return env.S3_URL ? s3Storage(env.S3_URL) : diskStorage(env.UPLOADS_DIR);
}
