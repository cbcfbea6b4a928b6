import { describe, expect, it } from 'vitest';
import { allowance } from './allowance.ts';

const perMinute = 300;

describe('allowance', () => {
  it('lets a member ask 300 times in a minute, and again in the next', () => {
    let now = 0;
    const { take: may } = allowance(perMinute, () => now);
    for (let n = 0; n < perMinute; n++) expect(may('ann')).toBe(true);
    expect(may('ann')).toBe(false);
    now = 59_999;
    expect(may('ann')).toBe(false);
    now = 60_000;
    expect(may('ann')).toBe(true);
  });

  it('counts each member alone: a flood of one member does not slow down others', () => {
    const { take: may } = allowance(perMinute, () => 0);
    for (let n = 0; n < 10 * perMinute; n++) may('ann');
    expect(may('ann')).toBe(false);
    expect(may('ben')).toBe(true);
  });

  it('gives back requests that should not count', () => {
    const { take, refund } = allowance(1, () => 0);
    expect(take('ann')).toBe(true);
    refund('ann');
    refund('ann');
    expect(take('ann')).toBe(true);
    expect(take('ann')).toBe(false);
  });
});
