import { expect, it } from 'vitest';
import { unreadCounted } from '../../../schema/notifications/rules.ts';
import { badgeCount } from './numbers.ts';

it('is exact up to 99', () => {
  expect([1, 99, 100].map(badgeCount)).toEqual(['1', '99', '99+']);
});

it('of as many as are counted is no number that would be wrong', () => {
  expect(badgeCount(unreadCounted)).toBe('99+');
});
