import { knownSession } from './auth/known-session.ts';
import { showTheme } from './ui/theme.ts';
import { openEarly } from './zero/chunks.ts';

// The first script that runs, small enough not to hold up the first frame: it says what that frame shows (frame.css),
// and has what a member's visit needs fetched from the disk while the browser draws.

showTheme();

const drawnWithinMs = 200;

const session = knownSession.recall();
if (session?.state === 'member') {
  showFrame();
  openEarly(session.memberId);
  whenPainted(() => {
    import('./zero/store.ts').then(({ openStore }) => openStore(session.memberId));
    import('./main.tsx');
  });
} else import('./main.tsx');

function showFrame() {
  const { dataset } = document.documentElement;
  dataset.member = '';
  if (/^\/(feed)?$/.test(location.pathname)) dataset.screen = 'feed';
  const part = document.querySelector<HTMLLinkElement>('link[data-preload="member"]');
  if (part) part.rel = 'modulepreload';
}

/** The scripts keep the browser from drawing for as long as they run. A page that is not looked at is never drawn. */
function whenPainted(run: () => void) {
  const frame = requestAnimationFrame(() => {
    clearTimeout(unseen);
    setTimeout(run);
  });
  const unseen = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, drawnWithinMs);
}
