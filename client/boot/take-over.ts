import { createStore } from '../device/store.ts';

// The app takes the place of what the page shows before: a frame, or a kept screen, which is the
// member's screen as it was left at the last visit (screen-snapshot.ts) or as the server sent it.

/** How many of the page's queries have no full answer from the server yet. */
export const pendingQueries = createStore(0);

/** After this, in ms, the app takes over a screen that the server sent, with whatever it has. */
const longestMs = 10_000;

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

/**
 * Removes what was shown before as soon as the app has drawn into `root`. A screen that the server
 * sent stays until the app has the rows for its own.
 */
export function takeOver(root: HTMLElement) {
  const wasSent = document.querySelector('[data-kept-screen][data-for]') !== null;
  let isDue = !wasSent;
  const look = () => {
    if (!root.hasChildNodes() || (!isDue && pendingQueries.get() > 0)) return;
    for (const stop of stops) stop();
    finish(root);
  };
  const observer = new MutationObserver(look);
  const due = () => {
    isDue = true;
    look();
  };
  const timer = setTimeout(due, longestMs);
  const stops = [
    () => observer.disconnect(),
    () => clearTimeout(timer),
    // What is drawn with the last answer may ask for more.
    pendingQueries.subscribe(() => requestAnimationFrame(() => setTimeout(look))),
  ];
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
