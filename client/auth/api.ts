import type { LoginForm, SignUpForm } from '../../schema/auth/rules.ts';
import { normalEmail } from '../../schema/auth/rules.ts';
import { noteCooldown } from './resend-cooldown.ts';

/** What the server says about who is asking. */
export type Session =
  | { state: 'signed-out' }
  | { state: 'unverified'; email: string; mailFailed?: boolean }
  | { state: 'leaving'; memberId: string; deleteAt: string }
  | { state: 'member'; memberId: string };

/** A refusal of the server, or status 0 when it could not be asked. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const answerLimitMs = 15_000;
/** While nothing is known nothing is shown, so this question may not take long. */
const sessionLimitMs = 5_000;

async function call(path: string, init?: RequestInit, limitMs = answerLimitMs): Promise<unknown> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.timeout(limitMs) });
    body = await response.json().catch(() => undefined);
  } catch {
    throw new ApiError('UNREACHABLE', '', 0);
  }
  if (response.ok) return body;
  const { code, message } = { code: '', message: '', ...(body as object) };
  throw new ApiError(String(code), String(message), response.status);
}

const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

type Answer = Session & { resendInMs?: number };

export async function askSession(): Promise<Session> {
  const answer = await call('/api/account/session', { cache: 'no-store' }, sessionLimitMs);
  // Kept apart: it is another one each time, and who is asking is not.
  const { resendInMs, ...session } = { ...(answer as Answer) };
  if (!session.state) throw new ApiError('UNREACHABLE', '', 0);
  if (session.state === 'unverified') noteCooldown(session.email, resendInMs);
  return session;
}

export interface Account {
  id: string;
  email: string;
  emailVerified: boolean;
}

export const signIn = ({ email, password }: LoginForm) =>
  post('/api/auth/sign-in/email', { email: normalEmail(email), password }) as Promise<{
    user: Account;
  }>;

/** What the page needs for the provider's widget. */
export interface Captcha {
  provider: 'cloudflare-turnstile' | 'hcaptcha';
  siteKey: string;
}

export interface Options {
  /** The security check that some forms ask for. */
  captcha: Captcha | null;
  /** The OpenID Connect provider to sign in with. */
  provider: { name: string } | null;
}

export const askOptions = () =>
  call('/api/account/options', { cache: 'no-store' }) as Promise<Options>;

/** `proof` is the token of a security check that was passed. */
const proven = (proof: string | undefined): Record<string, string> =>
  proof ? { 'x-captcha-response': proof } : {};

export function signUp({ firstName, lastName, email, password }: SignUpForm, proof?: string) {
  const first = firstName.trim();
  const last = lastName.trim();
  const form = {
    firstName: first,
    lastName: last,
    name: `${first} ${last}`.trim(),
    email: normalEmail(email),
    password,
  };
  return post('/api/auth/sign-up/email', form, proven(proof));
}

export const endSession = () => post('/api/auth/sign-out');

export const sendVerification = (email: string, proof?: string) =>
  post('/api/auth/send-verification-email', { email }, proven(proof));

export const confirmEmail = (token: string) => post('/api/account/confirm-email', { token });

export const requestPasswordReset = (email: string, proof?: string) =>
  post(
    '/api/auth/request-password-reset',
    { email: normalEmail(email), redirectTo: '/reset-password' },
    proven(proof),
  );

export const resetPassword = (token: string, newPassword: string) =>
  post('/api/auth/reset-password', { token, newPassword });

export const changePassword = (currentPassword: string, newPassword: string) =>
  post('/api/auth/change-password', { currentPassword, newPassword });

export const changeEmail = (newEmail: string, currentPassword: string) =>
  post('/api/account/change-email', { newEmail: normalEmail(newEmail), currentPassword });

export const confirmEmailChange = (token: string) =>
  post('/api/account/confirm-email-change', { token });

export const leaveHearth = (currentPassword: string) =>
  post('/api/account/leave', { currentPassword });

export const stayInHearth = () => post('/api/account/stay');

export interface Details {
  email: string;
  hasPassword: boolean;
  /** To the provider. */
  connected: boolean;
}

export const askDetails = () =>
  call('/api/account/details', { cache: 'no-store' }) as Promise<Details>;

type Way = Promise<{ url: string }>;

export const federatedSignIn = (callbackURL: string) =>
  post('/api/auth/sign-in/social', { callbackURL }) as Way;

export const connectProvider = (currentPassword: string) =>
  post('/api/account/connect', { currentPassword }) as Way;

export const startReauthentication = () => post('/api/account/reauthenticate') as Way;

export const disconnectProvider = (currentPassword: string) =>
  post('/api/account/disconnect', { currentPassword });

export interface DeviceSession {
  id: string;
  userAgent: string | null;
  lastUsed: string;
  current: boolean;
}

export async function askSessions(): Promise<DeviceSession[]> {
  const answer = await call('/api/account/sessions', { cache: 'no-store' });
  return (answer as { sessions: DeviceSession[] }).sessions;
}

export const endOneSession = (id: string) => post('/api/account/sessions/end', { id });

export const endOtherSessions = () => post('/api/account/sessions/end', { others: true });
