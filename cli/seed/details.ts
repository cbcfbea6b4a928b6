import { type Detail, type Details, splitDetails } from '../../schema/members/rules.ts';
import { personas } from './personas.ts';
import { dice } from './random.ts';

/** Phone numbers that are reserved for fiction, with their countries. */
const phones = [
  ['US', (digits: string) => `+1 202 555 01${digits}`],
  ['GB', (digits: string) => `+44 20 7946 09${digits}`],
  ['AU', (digits: string) => `+61 491 570 1${digits}`],
] as const;

const hideable = ['phone', 'birthday', 'email'] as const;

/** A member's details, and which of them only the member sees: the same every time. */
export function detailsAt(index: number, email: string) {
  const { below, pick } = dice(1000 + index);
  const [sex, work, city, about] = personas[index % personas.length] as (typeof personas)[number];
  const [country, number] = pick(phones);
  const day = new Date(Date.UTC(1948 + below(57), below(12), 1 + below(28)));
  const hasPhone = below(5) < 2;
  const all: Details = {
    sex,
    work,
    city,
    about,
    email,
    birthday: below(5) < 4 ? day.toISOString().slice(0, 10) : null,
    phoneCountry: hasPhone ? country : null,
    phoneNumber: hasPhone ? number(String(10 + below(90))) : null,
  };
  // Every third member keeps some private, among them the demo account, so that there is something
  // to see.
  const privateFields: Detail[] =
    index % 3 === 0 ? [...new Set([pick(hideable), pick(hideable)])] : [];
  return { ...splitDetails(all, privateFields), privateFields };
}
