import { imageAccepted, imageContents, imageMaxSize } from '../../../schema/images.ts';
import { attempt } from '../../device/storage-health.ts';

const fileType = () => import('file-type');

/** Loads the check now, so that it can run as soon as a file is chosen. */
export const prepareCheck = () => void fileType().catch(() => {});

/**
 * The message about a file that the server would refuse. The type that the browser reports comes
 * from the file's name and may be wrong, so the content is checked. If the check cannot run here,
 * or does not end, the server does it.
 */
export async function imageProblem(file: Blob): Promise<string | undefined> {
  if (file.size > imageMaxSize) return imageAccepted;
  return attempt(async () => {
    const { fileTypeFromBlob } = await fileType();
    const content = await fileTypeFromBlob(file);
    return imageContents.includes(content?.mime ?? '') ? undefined : imageAccepted;
  });
}
