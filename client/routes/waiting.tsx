import { AuthPage } from '../auth/AuthPage.tsx';
import { Waiting } from '../auth/Waiting.tsx';

export function WaitingRoute() {
  return (
    <AuthPage title="Almost in">
      <Waiting />
    </AuthPage>
  );
}
