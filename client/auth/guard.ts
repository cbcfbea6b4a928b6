import { type HistoryState, redirect } from '@tanstack/react-router';
import { optionsKnown } from './options.ts';
import { returnTarget } from './return-to.ts';
import { type Session, session } from './session.ts';

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

/** The only page of those who have an account and are not members now. */
const ownPages = { leaving: '/leaving', unverified: '/verify', waiting: '/waiting' } as const;

function toOwnPage(state: Session['state']) {
  if (Object.hasOwn(ownPages, state))
    throw redirect({ to: ownPages[state as keyof typeof ownPages], replace: true });
}

interface Arrival {
  location: { href: string; state: HistoryState };
}

export async function requireMember({ location }: Arrival) {
  const { state } = await currentSession();
  toOwnPage(state);
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
  toOwnPage(state);
  if (state !== 'member') return;
  // A member who arrives with an error was connecting their account. If they were here already,
  // they read it as a visitor.
  if (error && cause === 'enter')
    throw redirect({ to: '/settings', search: { error }, replace: true });
  throw redirect({ href: returnTarget(location.state.returnTo, error) ?? '/feed', replace: true });
}

/** As `requireVisitor`, where the door decides what is shown: it is asked for meanwhile. */
export function requireVisitorAtDoor(arrival: VisitorArrival) {
  if (session.get()?.state !== 'member') optionsKnown();
  return requireVisitor(arrival);
}

/** An invitation is for visitors; a member learns that they are in already. */
export async function requireVisitorOrMember() {
  optionsKnown();
  toOwnPage((await currentSession()).state);
}

/** A page for those in one state alone. */
export const requireState = (wanted: 'leaving' | 'waiting') => async () => {
  const { state } = await currentSession();
  if (state !== wanted) throw redirect({ to: state === 'member' ? '/feed' : '/', replace: true });
};

export async function unknownPath() {
  const { state } = await currentSession();
  throw redirect({ to: state === 'signed-out' ? '/' : '/feed', replace: true });
}
