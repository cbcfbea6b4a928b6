import { Outlet } from '@tanstack/react-router';
import { useSession } from '../auth/session.ts';
import { ZeroRoot } from '../zero/ZeroRoot.tsx';
import { MemberShell } from './member/MemberShell.tsx';
import './member/words.ts';

/** Everything behind the guard. Gone in the same frame in which the member is. */
export function MemberRoute() {
  const session = useSession();
  if (session?.state !== 'member') return null;
  return (
    <ZeroRoot key={session.memberId} memberId={session.memberId}>
      <MemberShell>
        <Outlet />
      </MemberShell>
    </ZeroRoot>
  );
}
