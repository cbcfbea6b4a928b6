import { useLocation } from '@tanstack/react-router';
import { AuthPage } from '../auth/AuthPage.tsx';
import { LoginForm } from '../auth/LoginForm.tsx';
import { returnPath } from '../auth/return-to.ts';

export function LoginRoute() {
  const { returnTo } = useLocation().state;
  return (
    <AuthPage title="Login">
      <LoginForm returnTo={returnPath(returnTo)} />
    </AuthPage>
  );
}
