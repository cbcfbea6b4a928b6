import * as tus from 'tus-js-client';
import { errors } from '../../../schema/errors.ts';
import type { Image } from '../../../schema/images.ts';
import { ApiError, callApi } from '../../device/api.ts';
import type { Picture } from '../entry.ts';
import { UploadRefused } from './upload-refused.ts';

/**
 * Tries again after each of these, in ms, and then asks the member. The count starts again whenever
 * bytes have come through.
 */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

/** In ms: longer than the server needs for an image, with others before it. */
const imageLimitMs = 300_000;

/** A picture with its file. */
type UploadInput = Pick<Picture, 'crop' | 'url'> & { file: Blob };

interface Progress {
  signal: AbortSignal;
  onUrl: (url: string | undefined) => void;
  /** From 0 to 1. */
  onShare: (share: number) => void;
}

/**
 * Sends the file to the server and resolves with the resulting image. @throws UploadRefused, or an
 * Error to try again
 */
export async function transfer(upload: UploadInput, progress: Progress): Promise<Image> {
  const url = await send(upload, progress);
  const image = await fetchImage(url, progress.signal);
  if (image) return image;
  // The server has removed the upload meanwhile, so the bytes have to be sent again.
  progress.onUrl(undefined);
  throw new Error(errors.unexpected);
}

/**
 * Asks for the image in a request of its own, because the answer to the last bytes may be lost.
 * Undefined if there is no such upload.
 */
async function fetchImage(url: string, signal: AbortSignal): Promise<Image | undefined> {
  try {
    return await callApi<Image>(`${url}/image`, {
      signal,
      cache: 'no-store',
      limitMs: imageLimitMs,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404) throw failure(error);
  }
}

function send(upload: UploadInput, { signal, onUrl, onShare }: Progress): Promise<string> {
  const { crop } = upload;
  return new Promise((resolve, reject) => {
    const sending = new tus.Upload(upload.file, {
      endpoint: `${location.origin}/api/uploads`,
      uploadUrl: upload.url,
      metadata: crop ? { crop: JSON.stringify(crop) } : {},
      retryDelays,
      parallelUploads: 1,
      // Kept with the entry, which a logout forgets.
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => onUrl(sending.url ?? undefined),
      onProgress: (sent, total) => onShare(sent / total),
      onSuccess: () => resolve(sending.url ?? ''),
      onError: (error) => {
        const answer = 'originalResponse' in error ? error.originalResponse : null;
        reject(failure(ApiError.of(answer?.getStatus() ?? 0, answer?.getBody() ?? '')));
      },
    });
    signal.addEventListener('abort', () => {
      sending.abort();
      reject(signal.reason);
    });
    if (signal.aborted) reject(signal.reason);
    else sending.start();
  });
}

/** Deletes what the server has of the upload. If this fails, the server cleans it up by itself. */
export async function deleteUpload({ url }: Pick<Picture, 'url'>): Promise<void> {
  if (!url) return;
  await callApi(url, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => {});
}

/** Statuses after which to try again: not reachable, signed out, in use elsewhere, too many. */
const passing = [0, 401, 409, 423, 429];

function failure({ status, words = errors.unexpected }: ApiError): Error {
  return status >= 500 || passing.includes(status) ? new Error(words) : new UploadRefused(words);
}
