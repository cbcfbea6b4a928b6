import { ownKey, recall, remember } from './remembered.ts';

// A screen as it was left stands from the first frame until the app has drawn its own: opening the store and running the
// scripts takes three times as long. It takes no press and holds nothing that the store does not. The first script reads this file.

interface Kept {
  /** Its classes are those of this build. */
  styles: string | undefined;
  /** In px: another width would draw it otherwise. */
  width: number;
  markup: string;
}

/** An odd screen shall not fill what there is room for, in characters. */
const longest = 500_000;
/** Of what is below the window nothing is seen before the app is there, but a first page of posts reaches into it. */
const windowsOfPosts = 4;

const keyOf = (memberId: string) => ownKey('screen', memberId);
const stylesNow = () => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href;

/** One that was scrolled would be shown from its top, and jump: it is forgotten. */
export function keepScreen(memberId: string, screen: HTMLElement) {
  const markup = window.scrollY > 0 ? undefined : markupOf(screen);
  const kept = markup !== undefined &&
    markup.length < longest && {
      styles: stylesNow(),
      width: window.innerWidth,
      markup,
    };
  remember(keyOf(memberId), kept || undefined);
}

/** Whether there was one to put into `place`. */
export function showKeptScreen(memberId: string, place: HTMLElement): boolean {
  const kept = recall<Kept>(keyOf(memberId));
  if (kept?.width !== window.innerWidth || kept.styles !== stylesNow()) return false;
  const screen = document.createElement('div');
  screen.dataset.keptScreen = '';
  screen.inert = true;
  screen.ariaHidden = 'true';
  screen.innerHTML = kept.markup;
  place.append(screen);
  for (const part of screen.querySelectorAll<HTMLElement>('[data-kept-style]'))
    part.style.cssText = part.dataset.keptStyle ?? '';
  for (const part of screen.querySelectorAll<HTMLElement>('[data-kept-scroll]'))
    part.scrollTop = Number(part.dataset.keptScroll);
  return true;
}

/** Whether this picture has come there already: in its place it comes at once. */
export function isPictureKept(src: string): boolean {
  const kept = document.querySelector<HTMLImageElement>(`[data-kept-screen] img[src="${src}"]`);
  return Boolean(kept?.complete && kept.naturalWidth > 0);
}

/** What takes its place comes in one piece. */
export const isKeptScreenShown = () => document.querySelector('[data-kept-screen]') !== null;

/** This runs while its page is left, and the next one waits for it. */
function markupOf(screen: HTMLElement): string {
  const copy = screen.cloneNode(true) as HTMLElement;
  copy.removeAttribute('inert');
  // Looked at where it is drawn, and done to the copy.
  const each = (which: string, change: (part: HTMLElement, original: HTMLElement) => void) => {
    const parts = [...copy.querySelectorAll<HTMLElement>(which)];
    for (const [index, original] of screen.querySelectorAll<HTMLElement>(which).entries())
      if (parts[index]) change(parts[index], original);
  };
  // Before anything is taken out of it.
  const height = window.innerHeight;
  const below: HTMLElement[] = [];
  each('article, li', (part, original) => {
    const windows = original.matches('article') ? windowsOfPosts : 1;
    if (original.getBoundingClientRect().top > height * windows) below.push(part);
  });
  each('aside', (part, { scrollTop }) => {
    if (scrollTop > 0) part.dataset.keptScroll = String(scrollTop);
  });
  // A picture of a page that is gone: its room is left.
  each('img[src^="blob:"]', (part, original) => {
    const room = document.createElement('span');
    room.className = part.className;
    const { width, height } = original.getBoundingClientRect();
    room.style.cssText = `display: block; width: ${width}px; height: ${height}px`;
    part.replaceWith(room);
  });
  for (const part of below) part.remove();
  for (const part of copy.querySelectorAll('iframe, video, audio')) part.remove();
  // Nothing can be typed that would be lost.
  for (const part of copy.querySelectorAll('input, textarea')) part.setAttribute('readonly', '');
  // The content policy takes no style from markup.
  for (const part of copy.querySelectorAll<HTMLElement>('[style]')) {
    part.dataset.keptStyle = part.style.cssText;
    part.removeAttribute('style');
  }
  return copy.outerHTML;
}
