import { getRouteApi } from '@tanstack/react-router';
import { AuthPage } from '../auth/AuthPage.tsx';
import { Reauthenticate } from '../auth/Reauthenticate.tsx';

const route = getRouteApi('/reauthenticate');

/** Opened as a popup by /settings. */
export function ReauthenticateRoute() {
  const { result } = route.useSearch();
  return (
    <AuthPage title="Confirm that it is you">
      <Reauthenticate result={result} />
    </AuthPage>
  );
}
