import type { Asked } from '../../schema/first-screen.ts';

// The app takes the place of what the page shows before: a frame, or a kept screen, which is the
// member's screen as it was left at the last visit (screen-snapshot.ts) or as the server sent it.

const pressable = 'a[href], button, input, textarea';

/** What the member pressed last on the kept screen, and the screen. */
let pressed: { part: HTMLElement; screen: HTMLElement } | undefined;
const takenOver = new AbortController();

/** Notes a press on the kept screen, for the app to do. The screen itself takes none. */
export function notePresses(screen: HTMLElement) {
  const note = ({ clientX, clientY }: MouseEvent) => {
    screen.inert = false;
    const part = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(pressable);
    screen.inert = true;
    pressed = part && screen.contains(part) ? { part, screen } : undefined;
  };
  addEventListener('click', note, { signal: takenOver.signal });
}

/** The queries of the screen that the server sent, while it is shown. */
export function askedBySentScreen(): Asked[] | undefined {
  const asked = document.querySelector<HTMLElement>('[data-asked]')?.dataset.asked;
  return asked && JSON.parse(asked);
}

export const onTakeOver = (run: () => void) => takenOver.signal.addEventListener('abort', run);

/** Removes what was shown before as soon as the app has drawn into `root`. */
export function takeOver(root: HTMLElement) {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    finish(root);
  });
  observer.observe(root, { childList: true });
}

function finish(root: HTMLElement) {
  takenOver.abort();
  document.querySelector('.frame')?.remove();
  delete document.documentElement.dataset.screen;
  const part = pressed && counterpart(pressed.part, pressed.screen, root);
  pressed = undefined;
  // The app listens once its effects have run.
  if (part) setTimeout(() => press(part));
}

function press(part: HTMLElement) {
  part.focus({ preventScroll: true });
  if (!part.matches('input, textarea')) part.click();
}

/** The same part of the app's screen: none if it has changed so much that it could be another. */
function counterpart(part: HTMLElement, screen: HTMLElement, root: HTMLElement) {
  const around = part.closest<HTMLElement>('[data-post], [data-place]');
  const { post, place } = around?.dataset ?? {};
  const name = post ? `[data-post="${post}"]` : `[data-place="${place}"]`;
  const there = around ? root.querySelector(name) : root;
  const faceOf = (one: Element) =>
    JSON.stringify([one.className, one.getAttribute('href'), one.getAttribute('aria-label')]);
  const alike = (within: Element) =>
    [...within.querySelectorAll<HTMLElement>(part.localName)].filter(
      (one) => faceOf(one) === faceOf(part),
    );
  return there ? alike(there)[alike(around ?? screen).indexOf(part)] : undefined;
}
