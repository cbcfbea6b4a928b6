import { expect, it } from 'vitest';
import { unreadCounted } from '../../../schema/notifications/rules.ts';
import { badgeCount } from './numbers.ts';

it('a count is exact up to 99', () => {
  expect([1, 99, 100].map(badgeCount)).toEqual(['1', '99', '99+']);
});

it('a count above the limit is shown as "at least"', () => {
  expect(badgeCount(unreadCounted)).toBe('99+');
});
