import { CatchBoundary, Outlet } from '@tanstack/react-router';
import { useSession } from '../auth/session.ts';
import { Calls } from '../calls/Calls.tsx';
import { ZeroRoot } from '../zero/ZeroRoot.tsx';
import { MemberShell } from './member/MemberShell.tsx';
import { Failed } from './root.tsx';

/** Everything that needs a session. It disappears in the same frame as the signed-in member. */
export function MemberRoute() {
  const session = useSession();
  if (session?.state !== 'member') return null;
  return (
    <ZeroRoot key={session.memberId} memberId={session.memberId}>
      <CatchBoundary getResetKey={() => 'shell'} errorComponent={Failed}>
        <MemberShell>
          <Outlet />
        </MemberShell>
      </CatchBoundary>
      {/* Outside the shell's error boundary: even if the shell crashes, a call can be seen and ended. */}
      <Calls />
    </ZeroRoot>
  );
}
