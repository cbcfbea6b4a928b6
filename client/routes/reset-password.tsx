import { getRouteApi } from '@tanstack/react-router';
import { AuthPage } from '../auth/AuthPage.tsx';
import { ChoosePassword, RequestReset } from '../auth/ResetPassword.tsx';

const route = getRouteApi('/reset-password');

export function ResetPasswordRoute() {
  const { token } = route.useSearch();
  return (
    <AuthPage title="Reset your password">
      {token ? <ChoosePassword token={token} /> : <RequestReset />}
    </AuthPage>
  );
}
