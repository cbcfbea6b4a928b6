import type { Image } from '../../../schema/images.ts';
import type { Change } from '../../zero/change.ts';
import type { Upload } from './kept.ts';

/** Resolves once the server has done it, or the outbox will send it. @throws Refused, or an Error to try again, with the words for the member */
export type Send = (change: Change) => Promise<void>;

/**
 * What a feature uploads images for. `client/routes/member/upload-kinds.ts` lists all of them: after a reload an upload finds
 * its own there by name, with the data that was kept beside it. Two with the same data are for one place: the later takes it.
 */
export interface UploadKind<Data = unknown> {
  /** Kept on devices: one that is renamed leaves behind what was on its way. */
  kind: string;
  /** What the member calls it, in the tray and in notices. */
  label(data: Data): string;
  /** Those of one row are finished in the order they were begun in this tab, but for what fails. */
  row?(data: Data): string;
  /**
   * Puts the finished image where it belongs. Called again after a failure or a reload, so that twice must be as once: the
   * upload's id is an id for the row.
   */
  finish(upload: Upload<Data>, image: Image, send: Send): Promise<void>;
  /** What it says by the arguments of its change, which may have been edited while that waited. */
  edited?(data: Data, args: unknown): Data;
  /**
   * Where what was written beside the picture goes when it comes to nothing; with its file, unless the server refused it. Resolves to
   * words that have no place any more, if there are any.
   */
  giveBack?(upload: Upload<Data>, withFile: boolean): Promise<string | undefined>;
}
