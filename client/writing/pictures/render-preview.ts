import type { Crop } from '../../../schema/images.ts';

const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Renders the picture as the server will, at most this wide; undefined if this browser cannot draw
 * it.
 */
export async function renderPreview(
  file: Blob,
  crop: Crop = whole,
  most: number,
): Promise<Blob | undefined> {
  const url = URL.createObjectURL(file);
  try {
    // An img turns the picture upright, which the crop assumes.
    const source = new Image();
    source.src = url;
    await source.decode();
    const { naturalWidth, naturalHeight } = source;
    const width = naturalWidth * crop.width;
    const height = naturalHeight * crop.height;
    const scale = Math.min(1, most / width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas
      .getContext('2d')
      ?.drawImage(
        source,
        naturalWidth * crop.x,
        naturalHeight * crop.y,
        width,
        height,
        0,
        0,
        canvas.width,
        canvas.height,
      );
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)));
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
