import { errors } from '../../../schema/errors.ts';

const words: Record<string, (provider: string) => string> = {
  account_not_linked: () =>
    'This address already has an account. Log in with your password, then connect it in Settings.',
  by_invitation: () => errors.by_invitation,
  ACCOUNT_DISABLED: () => errors.account_disabled,
  access_denied: (provider) => `You did not log in with ${provider}.`,
  email_not_found: (provider) => `${provider} gave no email address, and Hearth needs one.`,
  account_already_linked_to_different_user: (provider) =>
    `That account with ${provider} is connected to another account here.`,
  unable_to_link_account: (provider) =>
    `Confirm your email address with ${provider} first, then connect it.`,
  too_many: () => errors.too_many,
  state_mismatch: () => 'That took too long, or began in another browser. Please try again.',
};

/** The message for an error code in the address, which could be anything. */
export function federatedFailure(code: string, provider = 'the provider'): string {
  const known = Object.hasOwn(words, code) ? words[code] : undefined;
  return known?.(provider) ?? `Could not sign in with ${provider}. Please try again.`;
}
