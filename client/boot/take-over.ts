import type { Asked } from '../../schema/first-screen.ts';

// The app takes the place of what the page shows before: a frame, or a kept screen, which is the
// member's screen as it was left at the last visit (screen-snapshot.ts) or as the server sent it.

const pressable = 'a[href], button, input, textarea';

interface Press {
  part: HTMLElement;
  screen: HTMLElement;
}

/** The last press on the kept screen. */
let pressed: Press | undefined;
/** The press that has begun there, while the button of the mouse is down. */
let begun: Press | undefined;
const takenOver = new AbortController();

/** Notes a press on the kept screen, for the app to do. The screen itself takes none. */
export function notePresses(screen: HTMLElement) {
  const { signal } = takenOver;
  const pressAt = ({ clientX, clientY }: MouseEvent): Press | undefined => {
    screen.inert = false;
    const part = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(pressable);
    screen.inert = true;
    return part && screen.contains(part) ? { part, screen } : undefined;
  };
  const begin = (event: PointerEvent) => {
    // What a finger is lifted from is looked up when it is lifted.
    if (event.pointerType === 'mouse' && event.button === 0) begun = pressAt(event);
  };
  const end = () => {
    begun = undefined;
  };
  const note = (event: MouseEvent) => {
    pressed = pressAt(event);
  };
  addEventListener('pointerdown', begin, { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('click', note, { signal });
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
  const part = pressed && counterpart(pressed, root);
  const held = begun && counterpart(begun, root);
  pressed = begun = undefined;
  if (part) press(part);
  if (held) pressWhenReleased(held);
}

function press(part: HTMLElement) {
  // The app listens once its effects have run.
  setTimeout(() => {
    part.focus({ preventScroll: true });
    if (!part.matches('input, textarea')) part.click();
  });
}

/** Where a press began on what is gone by its end, the browser clicks on nothing. */
function pressWhenReleased(part: HTMLElement) {
  const end = ({ clientX, clientY }: PointerEvent) => {
    if (part.contains(document.elementFromPoint(clientX, clientY))) press(part);
  };
  addEventListener('pointerup', end, { once: true });
}

/** The same part of the app's screen: none if it has changed so much that it could be another. */
function counterpart({ part, screen }: Press, root: HTMLElement) {
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
