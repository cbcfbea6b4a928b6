/** Where finished files are kept, by a name of letters, digits, `-`, `_` and `.` only. */
export interface Storage {
  /** All of it or nothing, also when it is cut short. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none. Whoever asks reads the body to its end, or cancels it: a file is open until then. */
  get(key: string): Promise<StoredFile | undefined>;
  /** Also when there is none. */
  remove(key: string): Promise<void>;
  /** All that is there and when it was written, some at a time: there may be millions. */
  files(): AsyncIterable<Stored[]>;
}

/** A file on its way, of which no more is in memory than its reader takes at a time. `size` is in bytes, where it is told. */
export type StoredFile = {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  size: number | undefined;
};
export type Stored = { key: string; at: Date };

/** A bucket where `S3_URL` names one, else a folder on this machine. */
export type StorageSettings = { UPLOADS_DIR: string; S3_URL?: string | undefined };
