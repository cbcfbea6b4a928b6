/**
 * The store of files, of finished pictures and of parts of uploads, by a name of letters, digits,
 * `-`, `_` and `.` only.
 */
export interface Storage {
  /** Stores all of it or nothing, even if the process dies meanwhile. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * A file; undefined if there is none. The caller has to read the body to its end, or cancel it:
   * until then a file is open.
   */
  get(key: string): Promise<StoredFile | undefined>;
  /** Deletes it, if it exists. */
  remove(key: string): Promise<void>;
  /** All files with their size and when they were written, in batches: there may be millions. */
  files(): AsyncIterable<Stored[]>;
}

/**
 * A file as a stream, so that it is never in memory as a whole. `size` is in bytes, if it is known.
 */
type StoredFile = {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  size: number | undefined;
};
export type Stored = { key: string; at: Date; bytes: number };

/** A bucket where `S3_URL` names one, else a folder on this machine. */
export type StorageSettings = { UPLOADS_DIR: string; S3_URL?: string | undefined };
