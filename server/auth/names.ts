import { isReadable } from '../../schema/arguments.ts';
import { fallbackName, nameMaxLength } from '../../schema/auth/rules.ts';

interface Claims {
  given_name: string;
  family_name: string;
  name: string;
  email: string;
}

/** The names of a member whom a provider introduces: its given and family name, else as at sign-up. */
export function providerName({ given_name, family_name, name, email }: Claims) {
  const [given, lastName, whole] = [shown(given_name), shown(family_name), shown(name)];
  const firstName = given || shown(fallbackName(whole, shown(email)));
  return { firstName, lastName, name: `${firstName} ${lastName}`.trim() };
}

/** As much as fits of a name that can be shown; a cut never leaves half a character. */
function shown(name: string): string {
  const cut = name.trim().slice(0, nameMaxLength);
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1);
  return whole && isReadable(whole) ? whole.trim() : '';
}
