import type { UploadKind } from './kinds.ts';
import { useUploads } from './tray.ts';
import { useCut } from './use-cut.ts';

/**
 * The address of what the newest upload for this place will show, on this device only, until it is done, refused or removed.
 * Undefined if the browser cannot draw the picture.
 */
export function usePreview<Data>(
  { kind }: UploadKind<Data>,
  isFor: (data: Data) => boolean,
  width: number,
): string | undefined {
  const upload = useUploads().findLast(
    ({ state, upload: { purpose } }) =>
      purpose.kind === kind && isFor(purpose.data as Data) && state !== 'refused',
  )?.upload;
  return useCut(upload?.file, upload?.crop, width) ?? undefined;
}
