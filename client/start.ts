import { knownSession } from './auth/known-session.ts';
import { showKeptScreen } from './device/kept-screen.ts';
import { keptTheme, showTheme } from './device/theme.ts';
import { openEarly } from './zero/chunks.ts';

// The first script that runs, small enough not to hold up the first frame: it says what that frame shows (frame.css),
// and has what a member's visit needs fetched from the disk while the browser draws.

showTheme(keptTheme());

const drawnWithinMs = 200;

const session = knownSession.recall();
if (session?.state === 'member') {
  openEarly(session.memberId);
  showFrame(session.memberId);
  whenPainted(() => {
    // The router asks for it too, and tells what is wrong.
    import('./zero/store.ts').then(
      ({ openStore }) => openStore(session.memberId),
      () => {},
    );
    openApp();
  });
} else if (location.pathname === '/' && (!session || session.state === 'signed-out')) {
  document.documentElement.dataset.landing = '';
  whenPainted(openForVisitor);
} else openForVisitor();

/** Their pages come beside the app, which names them only once it is there. Who is not known at all may be a member. */
function openForVisitor() {
  if (session || /^\/(login|verify|reset-password|email-updated)?$/.test(location.pathname))
    preload('visitor');
  openApp();
}

function preload(whose: 'member' | 'visitor') {
  for (const part of document.querySelectorAll<HTMLLinkElement>(`link[data-preload="${whose}"]`))
    part.rel = 'modulepreload';
}

/** Nothing of the app is there to tell that it did not come. */
function openApp() {
  import('./main.tsx').catch(() => {
    const words = document.createElement('p');
    words.setAttribute('role', 'alert');
    words.textContent = 'Hearth could not be opened. ';
    const again = document.createElement('button');
    again.textContent = 'Try again';
    again.onclick = () => location.reload();
    words.append(again);
    document.getElementById('root')?.replaceChildren(words);
  });
}

function showFrame(memberId: string) {
  const { dataset } = document.documentElement;
  dataset.member = '';
  if (/^\/(feed)?$/.test(location.pathname)) {
    dataset.screen = 'feed';
    const frame = document.querySelector<HTMLElement>('.frame');
    if (frame && showKeptScreen(memberId, frame)) dataset.screen = 'kept';
  }
  // From the disk the app takes nothing from the styles.
  if (navigator.serviceWorker?.controller) preload('member');
  else whenStyled(() => preload('member'));
}

/** On a slow line the app waits until what the first frame needs has come. */
function whenStyled(run: () => void) {
  const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!styles || styles.sheet) return run();
  styles.addEventListener('load', run);
  styles.addEventListener('error', run);
}

/** The scripts keep the browser from drawing for as long as they run. A page that is not looked at is never drawn. */
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
