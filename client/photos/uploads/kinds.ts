import type { Image } from '../../../schema/images.ts';
import type { Change } from '../../zero/change.ts';
import type { Upload } from './kept.ts';

/**
 * Resolves once the server has applied the change, or it is in the outbox. @throws Refused, or an Error to try again, with the
 * words for the member
 */
export type Send = (change: Change) => Promise<void>;

/**
 * A purpose for which a feature uploads images. `client/routes/member/upload-kinds.ts` lists all of them: after a reload an upload
 * finds its kind there by name, with the data that was stored beside it. Two uploads with the same data are for the same place,
 * where the later one wins.
 */
export interface UploadKind<Data = unknown> {
  /** Stored on devices: if a kind is renamed, uploads under its old name are left behind. */
  kind: string;
  /** The name for the member, in the tray and in toasts. */
  label(data: Data): string;
  /** Uploads of the same row finish in the order in which they were begun in this tab, except for those that fail. */
  row?(data: Data): string;
  /**
   * Puts the finished image where it belongs. Called again after a failure or a reload, so that calling it twice must have the same
   * effect as once: the upload's id can be the row's id.
   */
  finish(upload: Upload<Data>, image: Image, send: Send): Promise<void>;
  /** The data according to the arguments of its change, which may have been edited while the change waited. */
  edited?(data: Data, args: unknown): Data;
  /**
   * Puts back what was written beside a picture that will not be sent; with its file, unless the server refused it. Resolves to
   * words that have no place any more, if there are any.
   */
  giveBack?(upload: Upload<Data>, withFile: boolean): Promise<string | undefined>;
}
