import '@fontsource-variable/figtree';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './boot/frame.css';
import './boot/frame-landing.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepSessionFresh, session } from './auth/session.ts';
import { followSessionEnd, onSessionEnd } from './auth/sign-out.ts';
import { comeBack } from './calls/come-back.ts';
import { keepAppOnDevice } from './device/app-update.ts';
// Imported here so that every tab follows a theme chosen in another.
import './device/use-theme.ts';
import { router } from './router.tsx';
import { toast } from './ui/states/toast.ts';
import { followGoneParts } from './zero/update-needed.ts';

comeBack();
followGoneParts();
keepSessionFresh();

// Visitors only get the landing page; the rest of the app is stored on the device at the first
// login.
function keepMembersApp() {
  if (session.get()?.state === 'member') keepAppOnDevice();
}
keepMembersApp();
session.subscribe(keepMembersApp);

// Toasts may name other members, and errors stay open: the next member must not read them.
const memberHere = () => {
  const now = session.get();
  return now?.state === 'member' ? now.memberId : undefined;
};
let told = memberHere();
session.subscribe(() => {
  const isLeft = session.get()?.state === 'signed-out' || (told && told !== memberHere());
  if (isLeft) toast.clear();
  told = memberHere();
});

// Registered here because a session may end on any page, and nothing of its member may stay on the
// device but what was not sent.
onSessionEnd(async (staysUnsent) => (await import('./zero/local-store.ts')).leave(staysUnsent));
onSessionEnd(async () => (await import('./notifications/push.ts')).dropPush());
followSessionEnd();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The first screen is loaded before React starts, which would show it 300 ms later if it had to
// replace a fallback.
router.load().then(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
