import type { House } from '../../schema/auth/house/rules.ts';
import type { LoginForm, SignUpForm } from '../../schema/auth/rules.ts';
import { normalEmail } from '../../schema/auth/rules.ts';
import { asTyped } from '../../schema/text.ts';
import { getFresh, post } from './requests.ts';

export interface Account {
  id: string;
  email: string;
  emailVerified: boolean;
}

export const signIn = ({ email, password }: LoginForm) =>
  post<{ user: Account }>('/api/auth/sign-in/email', { email: normalEmail(email), password });

/** The provider's widget that a page has to show. */
export interface Captcha {
  provider: 'cloudflare-turnstile' | 'hcaptcha';
  siteKey: string;
}

export interface Options extends House {
  /** The security check that some forms require. */
  captcha: Captcha | null;
  /** The OpenID Connect provider to sign in with. */
  provider: { name: string } | null;
}

export const fetchOptions = () => getFresh<Options>('/api/account/options');

/** `proof` is the token of a security check that was passed. */
const proven = (proof: string | undefined): Record<string, string> =>
  proof ? { 'x-captcha-response': proof } : {};

export function signUp({ firstName, lastName, email, password }: SignUpForm, proof?: string) {
  const first = asTyped(firstName);
  const last = asTyped(lastName);
  const form = {
    firstName: first,
    lastName: last,
    name: `${first} ${last}`.trim(),
    email: normalEmail(email),
    password,
  };
  return post('/api/auth/sign-up/email', form, proven(proof));
}

export const sendVerification = (email: string, proof?: string) =>
  post('/api/auth/send-verification-email', { email }, proven(proof));

export const correctEmail = (newEmail: string, proof?: string) =>
  post('/api/auth/correct-email', { newEmail: normalEmail(newEmail) }, proven(proof));

export const confirmEmail = (token: string) => post('/api/account/confirm-email', { token });

export const requestPasswordReset = (email: string, proof?: string) =>
  post(
    '/api/auth/request-password-reset',
    { email: normalEmail(email), redirectTo: '/reset-password' },
    proven(proof),
  );

export const resetPassword = (token: string, newPassword: string) =>
  post('/api/auth/reset-password', { token, newPassword });

export const confirmEmailChange = (token: string) =>
  post('/api/account/confirm-email-change', { token });

/** What a link shows to whoever opens it. */
export interface Invitation {
  /** The name of this Hearth. */
  house: string;
  /** Null if an operator made the link. `memberId` is only told to members. */
  inviter: { name: string; photo: string | null; memberId?: string } | null;
}

export const openInvitation = (token: string) => post<Invitation>('/api/invitation', { token });

export const cancelDeletion = () => post('/api/account/stay');

type ProviderRedirect = { url: string };

export const federatedSignIn = (callbackURL: string) =>
  post<ProviderRedirect>('/api/auth/sign-in/social', { callbackURL });

export const startReauthentication = () => post<ProviderRedirect>('/api/account/reauthenticate');
