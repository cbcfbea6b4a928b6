import { getRouteApi } from '@tanstack/react-router';
import { AuthPage } from '../auth/AuthPage.tsx';
import { ConfirmEmail } from '../auth/verify/ConfirmEmail.tsx';
import { VerifyEmail } from '../auth/verify/VerifyEmail.tsx';

const route = getRouteApi('/verify');

/**
 * Without a token, the page that waits for the mail; with a token, the page that the mail's link
 * opens.
 */
export function VerifyRoute() {
  const { token } = route.useSearch();
  return (
    <AuthPage title={token ? 'Confirm your email' : 'Verify your email'}>
      {token ? <ConfirmEmail token={token} /> : <VerifyEmail />}
    </AuthPage>
  );
}
