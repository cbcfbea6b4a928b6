import { describe, expect, it } from 'vitest';
import { displayName } from './rules.ts';

describe('displayName', () => {
  it.each([
    [{ firstName: 'Ann', lastName: 'Lee' }, 'Ann Lee'],
    [{ firstName: 'Ann', lastName: '' }, 'Ann'],
    [{ firstName: '', lastName: 'Lee' }, 'Lee'],
    [{ firstName: '', lastName: '' }, 'Someone'],
    [{ firstName: ' ', lastName: ' ' }, 'Someone'],
    [undefined, 'Someone'],
  ])('%j is %s', (member, name) => {
    expect(displayName(member)).toBe(name);
  });
});
