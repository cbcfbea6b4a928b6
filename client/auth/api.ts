import type { LoginForm, SignUpForm } from '../../schema/auth/rules.ts';
import { normalEmail } from '../../schema/auth/rules.ts';
import { ApiError, ask } from '../device/ask.ts';
import { noteCooldown } from './resend-cooldown.ts';

/** What the server says about who is asking. */
export type Session =
  | { state: 'signed-out' }
  | { state: 'unverified'; email: string; mailFailed?: boolean }
  | { state: 'leaving'; memberId: string; deleteAt: string }
  | { state: 'member'; memberId: string };

/** While nothing is known nothing is shown, so this question may not take long. */
const sessionLimitMs = 5_000;

const post = <Answer = unknown>(
  path: string,
  body: object = {},
  headers?: Record<string, string>,
) => ask<Answer>(path, { body, headers });

/** What an earlier answer says is no answer to who is asking now. */
const askAnew = <Answer>(path: string, limitMs?: number) =>
  ask<Answer>(path, { cache: 'no-store', limitMs });

type Answer = Session & { resendInMs?: number };

export async function askSession(): Promise<Session> {
  const answer = await askAnew<Answer>('/api/account/session', sessionLimitMs);
  // Kept apart: it is another one each time, and who is asking is not.
  const { resendInMs, ...session } = { ...answer };
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
  post<{ user: Account }>('/api/auth/sign-in/email', { email: normalEmail(email), password });

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

export const askOptions = () => askAnew<Options>('/api/account/options');

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

export interface AccountDetails {
  email: string;
  hasPassword: boolean;
  /** To the provider. */
  connected: boolean;
}

export const askAccountDetails = () => askAnew<AccountDetails>('/api/account/details');

type Way = { url: string };

export const federatedSignIn = (callbackURL: string) =>
  post<Way>('/api/auth/sign-in/social', { callbackURL });

export const connectProvider = (currentPassword: string) =>
  post<Way>('/api/account/connect', { currentPassword });

export const startReauthentication = () => post<Way>('/api/account/reauthenticate');

export const disconnectProvider = (currentPassword: string) =>
  post('/api/account/disconnect', { currentPassword });

export interface DeviceSession {
  id: string;
  userAgent: string | null;
  lastUsed: string;
  current: boolean;
}

export async function askSessions(): Promise<DeviceSession[]> {
  return (await askAnew<{ sessions: DeviceSession[] }>('/api/account/sessions')).sessions;
}

export const endOneSession = (id: string) => post('/api/account/sessions/end', { id });

export const endOtherSessions = () => post('/api/account/sessions/end', { others: true });
