import { getRouteApi, useLocation } from '@tanstack/react-router';
import { AuthPage } from '../auth/AuthPage.tsx';
import { FederatedFailure } from '../auth/federated/FederatedFailure.tsx';
import { LoginForm } from '../auth/LoginForm.tsx';
import { returnTarget } from '../auth/return-to.ts';

const route = getRouteApi('/login');

export function LoginRoute() {
  const { returnTo } = useLocation().state;
  const { error } = route.useSearch();
  return (
    <AuthPage title="Login">
      {error && <FederatedFailure code={error} />}
      <LoginForm returnTo={returnTarget(returnTo, error)} />
    </AuthPage>
  );
}
