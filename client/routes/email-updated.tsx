import { Link } from '@tanstack/react-router';
import { AuthPage } from '../auth/AuthPage.tsx';
import { buttonClass } from '../ui/Button.tsx';

export function EmailUpdatedRoute() {
  return (
    <AuthPage title="Email address">
      <p>
        The link in the mail about your new address leads here. Sign in again with that address.
      </p>
      <Link to="/login" className={buttonClass({ wide: true })}>
        Log In
      </Link>
    </AuthPage>
  );
}
