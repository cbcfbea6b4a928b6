import { fallbackName, nameMaxLength } from '../../schema/auth/rules.ts';
import { isReadable } from '../../schema/text.ts';

interface Claims {
  given_name: string;
  family_name: string;
  name: string;
  email: string;
}

/** The names of a member whom a provider introduces: its given and family name, else as at sign-up. */
export function providerName({ given_name, family_name, name, email }: Claims) {
  const lastName = shown(family_name);
  const firstName = shown(given_name) || otherFirstName(name, email);
  return { firstName, lastName, name: `${firstName} ${lastName}`.trim() };
}

/** The first name of whoever gave none: as the rules say, but one that can be shown. */
export const otherFirstName = (name: string, email: string) =>
  shown(fallbackName(shown(name), shown(email)));

/** As much as fits of a name that can be shown; a cut never leaves half a character. */
function shown(name: string): string {
  const cut = name.trim().slice(0, nameMaxLength);
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1);
  return whole && isReadable(whole) ? whole.trim() : '';
}
