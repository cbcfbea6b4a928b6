import { thumbHashToDataURL } from 'thumbhash';

/** A thumbhash has five bytes before the first detail. */
const leastBytes = 5;

/** The blur to show for an image until it is loaded, as a data URL. */
export function placeholderOf(thumbhash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0));
    return bytes.length < leastBytes ? undefined : thumbHashToDataURL(bytes);
  } catch {
    // What only stands in for a picture must not take the screen down.
  }
}
