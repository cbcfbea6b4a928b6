import { expect, it } from 'vitest';
import { sortFriends } from './sort-friends.ts';

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Lee', photo: null });
const friends = [person('c', 'Cyd'), person('b', 'Ben'), person('d', 'Dee'), person('a', 'Álva')];
const names = (mine: string[], term = '') =>
  sortFriends(friends, new Set(mine), term).map(({ name }) => name);

it('friends are sorted by name, in the reader’s language', () => {
  expect(names([])).toEqual(['Álva Lee', 'Ben Lee', 'Cyd Lee', 'Dee Lee']);
});

it('mutual friends are first', () => {
  expect(names(['d', 'c'])).toEqual(['Cyd Lee', 'Dee Lee', 'Álva Lee', 'Ben Lee']);
});

it('friends are found by any part of the name, however it is typed', () => {
  expect(names(['d'], ' eE  dE')).toEqual(['Dee Lee']);
  expect(names([], 'LEE')).toHaveLength(4);
  expect(names([], 'lee ALVA')).toEqual(['Álva Lee']);
  expect(names([], 'zoe')).toEqual([]);
});
