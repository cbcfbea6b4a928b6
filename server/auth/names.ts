import { cleanName } from '../../schema/auth/rules.ts';

interface Claims {
  given_name: string;
  family_name: string;
  name: string;
  email: string;
}

/**
 * The names of a member who comes from a provider: their given and family name there, else as at
 * sign-up.
 */
export function providerName({ given_name, family_name, name, email }: Claims) {
  const lastName = cleanName(family_name);
  const firstName = cleanName(given_name) || otherFirstName(name, email);
  return { firstName, lastName, name: `${firstName} ${lastName}`.trim() };
}

/**
 * The first name for an account without one: its full name, the part of its address before the @,
 * or 'User'.
 */
export const otherFirstName = (name: string, email: string) =>
  cleanName(name) || cleanName(email.split('@')[0] ?? '') || 'User';
