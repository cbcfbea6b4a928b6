import { thumbHashToDataURL } from 'thumbhash';

/** The blur to show for an image until it is loaded, as a data URL. */
export function placeholderOf(thumbhash: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0)));
  } catch {
    // What only stands in for a picture must not take the screen down.
  }
}
