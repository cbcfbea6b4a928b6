import '@fontsource-variable/figtree';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './boot/frame.css';
import './boot/frame-landing.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { session, watchSession } from './auth/session.ts';
import { onSessionEnd, watchSessionEnd } from './auth/sign-out.ts';
import { askedBySentScreen, takeOver } from './boot/take-over.ts';
import { reportReturn } from './calls/heartbeat.ts';
import { registerServiceWorker } from './device/app-update.ts';
// Imported here so that every tab follows a theme chosen in another.
import './device/use-theme.ts';
import { openRouter } from './router.tsx';
import { toast } from './ui/states/toast.ts';
import { watchMissingChunks } from './zero/update-needed.ts';

/** In a task of its own: evaluating React and the router is one already. */
export function openApp() {
  reportReturn();
  watchMissingChunks();
  watchSession();

  // Visitors only get the landing page; the rest of the app is stored on the device at the first
  // login.
  function storeMembersApp() {
    if (session.get()?.state === 'member') registerServiceWorker();
  }
  storeMembersApp();
  session.subscribe(storeMembersApp);

  // Toasts may name other members, and errors stay open: the next member must not read them.
  const memberHere = () => {
    const now = session.get();
    return now?.state === 'member' ? now.memberId : undefined;
  };
  let shownTo = memberHere();
  session.subscribe(() => {
    const hasLeft = session.get()?.state === 'signed-out' || (shownTo && shownTo !== memberHere());
    if (hasLeft) toast.clear();
    shownTo = memberHere();
  });

  // Registered here because a session may end on any page, and nothing of its member may stay on
  // the device except unsent entries.
  onSessionEnd(async (keepsUnsent) =>
    (await import('./zero/local-store.ts')).clearAfterSession(keepsUnsent),
  );
  onSessionEnd(async () => (await import('./notifications/push.ts')).dropPush());
  watchSessionEnd();

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  takeOver(root);
  const router = openRouter();
  // The first screen is loaded before React starts, which would show it 300 ms later if it had to
  // replace a fallback.
  const draw = () =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  // A transition draws in slices, between which the page reacts. Only over a screen whose queries
  // have all been asked: in slices, they would go to the server one by one.
  router.load().then(() => (askedBySentScreen() ? startTransition(draw) : draw()));
}
