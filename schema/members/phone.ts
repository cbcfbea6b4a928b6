import parse, {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
} from 'libphonenumber-js/min';
import { asTyped } from '../text.ts';

// Its numbering plans are large: the page loads this file with the form that asks for a number.

export type Phone = { phoneCountry: string; phoneNumber: string };

/**
 * A phone number as it is stored: in international form, with the country that the number names.
 * Undefined when it is no number.
 */
export function readPhone(country: string, typed: string): Phone | undefined {
  const number = isCountry(country) ? parse(asTyped(typed), country) : undefined;
  if (!number?.isValid()) return;
  return { phoneCountry: number.country ?? country, phoneNumber: number.formatInternational() };
}

export const phoneProblem = 'Enter a phone number of this country.';

/** ISO2 codes with their calling codes, as '+1'. */
export const phoneCountries = () =>
  getCountries().map((country) => ({ country, code: `+${getCountryCallingCode(country)}` }));

const isCountry = (country: string): country is CountryCode =>
  (getCountries() as string[]).includes(country);
