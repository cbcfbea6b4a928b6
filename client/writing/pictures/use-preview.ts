import { useEffect, useState } from 'react';
import type { Crop } from '../../../schema/images.ts';
import { renderPreview } from './render-preview.ts';

/**
 * An object URL of the picture as the server will make it, at most this wide. Undefined until it is
 * drawn, null if this browser cannot draw it.
 */
export function usePreview(
  file: Blob | undefined,
  crop: Crop | undefined,
  most: number,
): string | null | undefined {
  const [drawn, setDrawn] = useState<{ file: Blob; url: string | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the crop of a file never changes
  useEffect(() => {
    if (!file) return;
    let url: string | null = null;
    let isUnmounted = false;
    renderPreview(file, crop, most).then((picture) => {
      if (isUnmounted) return;
      url = picture ? URL.createObjectURL(picture) : null;
      setDrawn({ file, url });
    });
    return () => {
      isUnmounted = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file, most]);
  return drawn && drawn.file === file ? drawn.url : undefined;
}
