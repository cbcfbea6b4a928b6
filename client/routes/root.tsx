import { Outlet } from '@tanstack/react-router';
import { FailedState } from '../ui/states/FailedState.tsx';
import { Toaster } from '../ui/states/Toaster.tsx';

export function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

/** Shown when a part of the app could not be loaded, or crashed. */
export function Failed() {
  return (
    <FailedState
      title="This page could not be opened."
      line="What you wrote is kept. Try again in a moment."
      onRetry={() => location.reload()}
    />
  );
}
