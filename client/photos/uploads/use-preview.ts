import { useEffect, useState } from 'react';
import { cut } from './cut.ts';
import type { UploadKind } from './kinds.ts';
import { useUploads } from './uploads.ts';

/**
 * The address of what the newest upload for this will show, on this device alone: until it is done, or refused, or removed.
 * None where the browser cannot draw the picture.
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
  const [drawn, setDrawn] = useState<{ id: string; url: string }>();
  const id = upload?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is uploaded under an id never changes
  useEffect(() => {
    if (!upload) return;
    let url: string | undefined;
    let left = false;
    cut(upload.file, upload.crop, width).then((picture) => {
      if (!picture || left) return;
      url = URL.createObjectURL(picture);
      setDrawn({ id: upload.id, url });
    });
    return () => {
      left = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, width]);
  return drawn && drawn.id === id ? drawn.url : undefined;
}
