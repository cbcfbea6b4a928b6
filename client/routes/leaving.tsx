import { AuthPage } from '../auth/AuthPage.tsx';
import { Leaving } from '../auth/Leaving.tsx';

export function LeavingRoute() {
  return (
    <AuthPage title="Your account is being deleted">
      <Leaving />
    </AuthPage>
  );
}
