import { storedSession } from '../auth/stored-session.ts';
import { showTheme, storedTheme } from '../device/theme.ts';
import { openEarly } from '../zero/patches/chunks.ts';
import { restore, showSnapshot } from './screen-snapshot.ts';
import { notePresses } from './take-over.ts';

// The first script to run, and small so as not to delay the first frame. It decides what that frame
// shows (frame.css), and starts loading what a member needs from the disk while the browser draws.

showTheme(storedTheme());

const drawnWithinMs = 200;
const { dataset } = document.documentElement;

const session = sessionHere();
if (session?.state === 'member') {
  openEarly(session.memberId);
  showFrame(session.memberId);
  whenPainted(() => {
    // The router opens it as well, and reports failures.
    import('../zero/store.ts').then(
      ({ openStore }) => openStore(session.memberId),
      () => {},
    );
    loadApp();
  });
} else if (location.pathname === '/' && (!session || session.state === 'signed-out')) {
  dataset.landing = '';
  whenPainted(openForVisitor);
} else openForVisitor();

/**
 * The session that this device knows. Without one, the page may say itself whose it is: then it has
 * come with that member's screen.
 */
function sessionHere() {
  const known = storedSession.recall();
  const sent = document.querySelector<HTMLElement>('[data-kept-screen]');
  const memberId = sent?.dataset.for;
  if (!sent || !memberId) return known;
  const own = { state: 'member', memberId } as const;
  if (!known) storedSession.remember(own);
  else if (known.state !== 'member' || known.memberId !== memberId) {
    // Never another member's screen, nor one after a log-out that the server has not heard of yet.
    sent.remove();
    delete dataset.member;
    delete dataset.screen;
    return known;
  }
  return own;
}

/**
 * Loads the visitor's pages in parallel with the app, which imports them late. Without a known
 * session it may be a member.
 */
function openForVisitor() {
  if (
    session ||
    /^\/(login|join|verify|waiting|reset-password|email-updated)?$/.test(location.pathname)
  )
    preload('visitor');
  loadApp();
}

function preload(whose: 'member' | 'visitor') {
  for (const part of document.querySelectorAll<HTMLLinkElement>(`link[data-preload="${whose}"]`))
    part.rel = 'modulepreload';
}

/** If the app cannot be loaded, none of its code is there to say so: plain DOM must do. */
function loadApp() {
  const failed = () => {
    const words = document.createElement('p');
    words.setAttribute('role', 'alert');
    words.textContent = 'Hearth could not be opened. ';
    const again = document.createElement('button');
    again.textContent = 'Try again';
    again.onclick = () => location.reload();
    words.append(again);
    document.querySelector('.frame')?.remove();
    delete dataset.screen;
    document.getElementById('root')?.replaceChildren(words);
  };
  import('../main.tsx').then(({ openApp }) => setTimeout(openApp), failed);
}

function showFrame(memberId: string) {
  dataset.member = '';
  const frame = document.querySelector<HTMLElement>('.frame');
  const sent = frame?.querySelector<HTMLElement>('[data-kept-screen]');
  if (sent) restore(sent);
  else if (/^\/(feed)?$/.test(location.pathname)) {
    dataset.screen = 'feed';
    if (frame && showSnapshot(memberId, frame)) dataset.screen = 'kept';
  }
  const kept = frame?.querySelector<HTMLElement>('[data-kept-screen]');
  if (kept) notePresses(kept);
  // With a service worker the app comes from the disk and does not compete with the styles.
  if (navigator.serviceWorker?.controller) preload('member');
  else whenStyled(() => preload('member'));
}

/** On a slow connection the app waits for what the first frame needs. */
function whenStyled(run: () => void) {
  const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!styles || styles.sheet) return run();
  styles.addEventListener('load', run);
  styles.addEventListener('error', run);
}

/**
 * Scripts block drawing while they run, so wait for the first frame; `whenDrawn` gives up waiting,
 * as hidden pages draw none.
 */
function whenPainted(run: () => void) {
  whenStyled(() => whenDrawn(run));
}

function whenDrawn(run: () => void) {
  const frame = requestAnimationFrame(() => {
    clearTimeout(unseen);
    setTimeout(run);
  });
  const unseen = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, drawnWithinMs);
}
