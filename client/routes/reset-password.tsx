import { getRouteApi, useLocation } from '@tanstack/react-router';
import { AuthPage } from '../auth/AuthPage.tsx';
import { ChoosePassword, RequestReset } from '../auth/ResetPassword.tsx';

const route = getRouteApi('/reset-password');

export function ResetPasswordRoute() {
  const { token } = route.useSearch();
  const { email } = useLocation().state;
  return (
    <AuthPage title="Reset your password">
      {token ? <ChoosePassword token={token} /> : <RequestReset address={email} />}
    </AuthPage>
  );
}
