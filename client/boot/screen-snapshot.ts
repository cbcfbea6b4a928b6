import { ownKey, recall, remember } from '../device/remembered.ts';

// The last screen, stored as markup. It is shown from the first frame until the app has drawn its
// own, because opening the store and running the scripts takes three times as long. It reacts to no
// press, and holds nothing that the store does not hold. The page's first script imports this file.

interface ScreenSnapshot {
  /** The address of the style sheet. The class names in the markup only fit the same build. */
  styles: string | undefined;
  /** The window's width in px. At another width the screen would look different. */
  width: number;
  markup: string;
}

/** In characters. An unusually large screen must not fill up the storage. */
const maxLength = 500_000;
/**
 * Posts are stored this many windows deep, because a first page of posts reaches further down than
 * the window. Nobody sees it before the app is there.
 */
const windowsOfPosts = 4;

const keyOf = (memberId: string) => ownKey('screen', memberId);
const stylesNow = () => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href;

/**
 * Stores the screen. A scrolled screen is not stored, since it would appear from its top and then
 * jump.
 */
export function storeSnapshot(memberId: string, screen: HTMLElement) {
  const markup = window.scrollY > 0 ? undefined : markupOf(screen);
  const snapshot = markup !== undefined &&
    markup.length < maxLength && {
      styles: stylesNow(),
      width: window.innerWidth,
      markup,
    };
  remember(keyOf(memberId), snapshot || undefined);
}

export const forgetSnapshot = (memberId: string) => remember(keyOf(memberId), undefined);

/** Shows the stored screen in `parent`. Returns whether there was a fitting one. */
export function showSnapshot(memberId: string, parent: HTMLElement): boolean {
  const snapshot = recall<ScreenSnapshot>(keyOf(memberId));
  if (snapshot?.width !== window.innerWidth || snapshot.styles !== stylesNow()) return false;
  const screen = document.createElement('div');
  screen.dataset.keptScreen = '';
  screen.inert = true;
  screen.ariaHidden = 'true';
  screen.innerHTML = snapshot.markup;
  parent.append(screen);
  restore(screen);
  return true;
}

/** Gives a screen that came as markup what markup cannot have. */
export function restore(screen: HTMLElement) {
  for (const part of screen.querySelectorAll<HTMLElement>('[data-kept-style]'))
    part.style.cssText = part.dataset.keptStyle ?? '';
  for (const part of screen.querySelectorAll<HTMLElement>('[data-kept-scroll]'))
    part.scrollTop = Number(part.dataset.keptScroll);
  for (const field of screen.querySelectorAll('input, textarea'))
    field.setAttribute('readonly', '');
}

/**
 * Whether the snapshot shows this picture already. Then the app's own picture in its place counts
 * as loaded from the start.
 */
export function isInSnapshot(src: string): boolean {
  const snapshot = document.querySelector<HTMLImageElement>(`[data-kept-screen] img[src="${src}"]`);
  return Boolean(snapshot?.complete && snapshot.naturalWidth > 0);
}

/**
 * Whether the snapshot is still on the page. The screen that replaces it is then drawn in one go.
 */
export const isSnapshotShown = () => document.querySelector('[data-kept-screen]') !== null;

/**
 * This runs while the member leaves the page, and the next page waits for it, so it must be quick.
 */
function markupOf(screen: HTMLElement): string {
  const copy = screen.cloneNode(true) as HTMLElement;
  copy.removeAttribute('inert');
  // Measures the original, which is laid out, and changes the copy.
  const each = (which: string, change: (part: HTMLElement, original: HTMLElement) => void) => {
    const parts = [...copy.querySelectorAll<HTMLElement>(which)];
    for (const [index, original] of screen.querySelectorAll<HTMLElement>(which).entries())
      if (parts[index]) change(parts[index], original);
  };
  // Must run before anything is removed, so that both trees match.
  const height = window.innerHeight;
  const below: HTMLElement[] = [];
  each('article, li', (part, original) => {
    const windows = original.matches('article') ? windowsOfPosts : 1;
    if (original.getBoundingClientRect().top > height * windows) below.push(part);
  });
  each('aside', (part, { scrollTop }) => {
    if (scrollTop > 0) part.dataset.keptScroll = String(scrollTop);
  });
  // A blob's address dies with its page, so an empty box of the same size takes its place.
  each('img[src^="blob:"]', (part, original) => {
    const room = document.createElement('span');
    room.className = part.className;
    const { width, height } = original.getBoundingClientRect();
    room.style.cssText = `display: block; width: ${width}px; height: ${height}px`;
    part.replaceWith(room);
  });
  for (const part of below) part.remove();
  for (const part of copy.querySelectorAll('iframe, video, audio')) part.remove();
  // The content security policy allows no style attributes in markup.
  for (const part of copy.querySelectorAll<HTMLElement>('[style]')) {
    part.dataset.keptStyle = part.style.cssText;
    part.removeAttribute('style');
  }
  return copy.outerHTML;
}
