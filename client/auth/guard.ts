import { redirect } from '@tanstack/react-router';
import { session } from './session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where a visitor was going when the guard sent them to log in. */
    returnTo?: string;
    /** What was typed before 'Forgot Password?' led to a form of its own. */
    email?: string;
  }
}

/** Waits only while nothing is known. */
async function known() {
  if (!session.get()) await session.refresh();
  return session.get() ?? { state: 'signed-out' as const };
}

interface Arrival {
  location: { href: string };
}

export async function requireMember({ location }: Arrival) {
  const { state } = await known();
  if (state === 'leaving') throw redirect({ to: '/leaving', replace: true });
  if (state === 'unverified') throw redirect({ to: '/verify', replace: true });
  if (state === 'signed-out')
    throw redirect({ to: '/login', replace: true, state: { returnTo: location.href } });
}

/** The landing and the login form are for visitors. */
export async function requireVisitor() {
  const { state } = await known();
  if (state === 'leaving') throw redirect({ to: '/leaving', replace: true });
  if (state === 'unverified') throw redirect({ to: '/verify', replace: true });
  if (state === 'member') throw redirect({ to: '/feed', replace: true });
}

/** The page of those on their way out. */
export async function requireLeaving() {
  const { state } = await known();
  if (state !== 'leaving')
    throw redirect({ to: state === 'member' ? '/feed' : '/', replace: true });
}

export async function unknownPath() {
  const { state } = await known();
  throw redirect({ to: state === 'signed-out' ? '/' : '/feed', replace: true });
}
