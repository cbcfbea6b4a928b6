import { AuthPage } from '../auth/AuthPage.tsx';
import { Waiting } from '../auth/door/Waiting.tsx';

export function WaitingRoute() {
  return (
    <AuthPage title="Almost in">
      <Waiting />
    </AuthPage>
  );
}
