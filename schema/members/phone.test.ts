import { describe, expect, it } from 'vitest';
import { phoneCountries, readPhone } from './phone.ts';
import { defaultCountry } from './rules.ts';

describe('a phone number', () => {
  it.each([
    ['US', '2133734253', { phoneCountry: 'US', phoneNumber: '+1 213 373 4253' }],
    ['US', '(213) 373-4253', { phoneCountry: 'US', phoneNumber: '+1 213 373 4253' }],
    ['DE', '030 123456', { phoneCountry: 'DE', phoneNumber: '+49 30 123456' }],
    [
      'HU',
      '\u202a20\u202f123\u00a04567\u202c',
      { phoneCountry: 'HU', phoneNumber: '+36 20 123 4567' },
    ],
    // A number in international form names its country itself.
    ['US', '+44 20 7946 0018', { phoneCountry: 'GB', phoneNumber: '+44 20 7946 0018' }],
  ])('of %s typed as %j is stored in international form', (country, typed, phone) => {
    expect(readPhone(country, typed)).toEqual(phone);
  });

  it('is stored in a form that is read back as the same number', () => {
    const phone = readPhone('NO', '22123456');
    expect(readPhone(phone?.phoneCountry ?? '', phone?.phoneNumber ?? '')).toEqual(phone);
  });

  it.each([
    ['US', '12'],
    ['US', '555'],
    ['US', 'call me'],
    ['US', ''],
    ['DE', '2'.repeat(40)],
    ['XX', '2133734253'],
    ['us', '2133734253'],
    ['', '+1 213 373 4253'],
  ])('of %j typed as %j is refused', (country, typed) => {
    expect(readPhone(country, typed)).toBeUndefined();
  });
});

it('every country of the list has its calling code, and the default is in the list', () => {
  const codes = new Map(phoneCountries().map(({ country, code }) => [country as string, code]));
  expect(codes.get(defaultCountry)).toBe('+1');
  expect(codes.get('NO')).toBe('+47');
});
