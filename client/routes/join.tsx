import { useLocation } from '@tanstack/react-router';
import { AuthPage } from '../auth/AuthPage.tsx';
import { Join } from '../auth/door/Join.tsx';

/** What an invitation opens. Its token is the fragment, which no server and no log sees. */
export function JoinRoute() {
  const { hash } = useLocation();
  return (
    <AuthPage title="Invitation">
      <Join key={hash} token={hash} />
    </AuthPage>
  );
}
