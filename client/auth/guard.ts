import { type HistoryState, redirect } from '@tanstack/react-router';
import { returnTarget } from './return-to.ts';
import { session } from './session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where a visitor was going when the guard sent them to log in. */
    returnTo?: string;
    /** The address typed before 'Forgot Password?' opened its own form. */
    email?: string;
  }
}

/** Only waits while nothing is known about the session. */
async function currentSession() {
  if (!session.get()) await session.refresh();
  return session.get() ?? { state: 'signed-out' as const };
}

interface Arrival {
  location: { href: string; state: HistoryState };
}

export async function requireMember({ location }: Arrival) {
  const { state } = await currentSession();
  if (state === 'leaving') throw redirect({ to: '/leaving', replace: true });
  if (state === 'unverified') throw redirect({ to: '/verify', replace: true });
  if (state === 'signed-out')
    throw redirect({ to: '/login', replace: true, state: { returnTo: location.href } });
}

/** The administration is for members with a role; it may have been given a moment ago. */
export async function requireRole() {
  const now = await currentSession();
  if (now.state !== 'member' || now.role) return;
  const next = await session.refresh();
  if (next?.state === 'member' && !next.role) throw redirect({ to: '/feed', replace: true });
}

interface VisitorArrival extends Arrival {
  search: { error?: string };
  cause: 'enter' | 'stay' | 'preload';
}

/**
 * The landing page and the login form are for visitors. A member, who may have logged in elsewhere,
 * is redirected.
 */
export async function requireVisitor({ location, search: { error }, cause }: VisitorArrival) {
  const { state } = await currentSession();
  if (state === 'leaving') throw redirect({ to: '/leaving', replace: true });
  if (state === 'unverified') throw redirect({ to: '/verify', replace: true });
  if (state !== 'member') return;
  // A member who arrives with an error was connecting their account. If they were here already,
  // they read it as a visitor.
  if (error && cause === 'enter')
    throw redirect({ to: '/settings', search: { error }, replace: true });
  throw redirect({ href: returnTarget(location.state.returnTo, error) ?? '/feed', replace: true });
}

/** The page for members whose account is being deleted. */
export async function requireLeaving() {
  const { state } = await currentSession();
  if (state !== 'leaving')
    throw redirect({ to: state === 'member' ? '/feed' : '/', replace: true });
}

export async function unknownPath() {
  const { state } = await currentSession();
  throw redirect({ to: state === 'signed-out' ? '/' : '/feed', replace: true });
}
