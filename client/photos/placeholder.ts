import { thumbHashToDataURL } from 'thumbhash';

/** A thumbhash needs five bytes before any detail. */
const leastBytes = 5;

/** The blur to show for an image until it is loaded, as a data URL. */
export function placeholderOf(thumbhash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0));
    return bytes.length < leastBytes ? undefined : thumbHashToDataURL(bytes);
  } catch {
    // A bad placeholder must not break the screen.
  }
}
