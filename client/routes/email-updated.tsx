import { getRouteApi, Link } from '@tanstack/react-router';
import { AuthPage } from '../auth/AuthPage.tsx';
import { ConfirmNewEmail } from '../auth/verify/ConfirmNewEmail.tsx';
import { buttonClass } from '../ui/Button.tsx';

const route = getRouteApi('/email-updated');

export function EmailUpdatedRoute() {
  const { token } = route.useSearch();
  return (
    <AuthPage title="Email address">
      {token ? (
        <ConfirmNewEmail token={token} />
      ) : (
        <>
          <p>
            The link in the mail about your new address leads here. Sign in again with that address.
          </p>
          <Link to="/login" className={buttonClass({ wide: true })}>
            Log In
          </Link>
        </>
      )}
    </AuthPage>
  );
}
