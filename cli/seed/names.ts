/**
 * The friends in the demo world; for more members than that, large worlds combine first and last
 * names.
 */
export const people: readonly (readonly [first: string, last: string])[] = [
  ['Amara', 'Okafor'],
  ['Jonas', 'Lindqvist'],
  ['Priya', 'Raman'],
  ['Mateo', 'Fuentes'],
  ['Hanna', 'Weiss'],
  ['Kwame', 'Mensah'],
  ['Yuki', 'Tanaka'],
  ['Clara', 'Moreau'],
  ['Tomasz', 'Zielinski'],
  ['Leila', 'Haddad'],
  ['Owen', 'Gallagher'],
  ['Ingrid', 'Solberg'],
  ['Rafael', 'Costa'],
  ['Mei', 'Chen'],
  ['Sam', 'Whitfield'],
  ['Nadia', 'Petrova'],
  ['Elias', 'Virtanen'],
  ['Zoe', 'Papadakis'],
  ['Arjun', 'Mehta'],
  ['Freya', 'Nilsen'],
  ['Luca', 'Bianchi'],
  ['Thandi', 'Nkosi'],
  ['Ben', 'Ashworth'],
  ['Sofia', 'Herrera'],
  ['Malik', 'Johnson'],
  ['Anouk', 'de Vries'],
  ['David', 'Rosen'],
  ['Chloe', 'Martin'],
  ['Hiro', 'Nakamura'],
  ['Isabel', 'Ferreira'],
  ['Patrick', 'Doyle'],
  ['Aisha', 'Rahman'],
  ['Viktor', 'Horvath'],
  ['June', 'Park'],
  ['Noor', 'Siddiqui'],
  ['Emil', 'Sorensen'],
  ['Grace', 'Adeyemi'],
  ['Marta', 'Kowalska'],
  ['Theo', 'Bennett'],
];

/** The members after the demo account and the friends above. */
export function nameOf(index: number): readonly [string, string] {
  const known = people[index];
  if (known) return known;
  const first = people[index % people.length] as (typeof people)[number];
  const last = people[Math.floor(index / people.length) % people.length] as (typeof people)[number];
  return [first[0], last[1]];
}
