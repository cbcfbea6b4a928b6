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
/** What is further down than so many windows will not be seen before the app is there. */
const windows = 4;

const keyOf = (memberId: string) => ownKey('screen', memberId);
const stylesNow = () => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href;
const all = (part: Element) => part.querySelectorAll<HTMLElement>('*');

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
  for (const part of all(screen)) {
    const { keptStyle, keptScroll } = part.dataset;
    if (keptStyle) part.style.cssText = keptStyle;
    if (keptScroll) part.scrollTop = Number(keptScroll);
  }
  return true;
}

/** What takes its place comes in one piece. */
export const isKeptScreenShown = () => document.querySelector('[data-kept-screen]') !== null;

function markupOf(screen: HTMLElement): string {
  const copy = screen.cloneNode(true) as HTMLElement;
  const parts = all(screen);
  const last = window.innerHeight * windows;
  for (const [index, part] of [...all(copy)].entries()) {
    const original = parts[index];
    if (!original) continue;
    if (original.matches('article, li') && original.getBoundingClientRect().top > last)
      part.remove();
    if (original.matches('iframe, video, audio')) part.remove();
    if (original.scrollTop > 0) part.dataset.keptScroll = String(original.scrollTop);
    // Those of a page that is gone.
    if (part.getAttribute('src')?.startsWith('blob:')) part.removeAttribute('src');
    // The content policy takes no style from markup.
    const style = part.getAttribute('style');
    if (style) part.dataset.keptStyle = style;
    part.removeAttribute('style');
    // Nothing can be typed that would be lost.
    if (original.matches('input, textarea')) part.setAttribute('readonly', '');
  }
  copy.removeAttribute('inert');
  return copy.outerHTML;
}
