import { cleanName } from '../../schema/auth/rules.ts';

interface Claims {
  given_name: string;
  family_name: string;
  name: string;
  email: string;
}

/** The names of a member whom a provider introduces: its given and family name, else as at sign-up. */
export function providerName({ given_name, family_name, name, email }: Claims) {
  const lastName = cleanName(family_name);
  const firstName = cleanName(given_name) || otherFirstName(name, email);
  return { firstName, lastName, name: `${firstName} ${lastName}`.trim() };
}

/** The first name of whoever gave none: the account's name, its address up to the @, or 'User'. */
export const otherFirstName = (name: string, email: string) =>
  cleanName(name) || cleanName(email.split('@')[0] ?? '') || 'User';
