import { expect, it } from 'vitest';
import { invitedByBoth } from './invited.ts';

it('whom a later edit invites or not is no longer what the first said of them', () => {
  const first = { invite: ['ann', 'ben'], uninvite: ['cy', 'dee'] };
  expect(invitedByBoth(first, { invite: ['cy', 'eve'], uninvite: ['ben'] })).toEqual({
    invite: ['ann', 'cy', 'eve'],
    uninvite: ['dee', 'ben'],
  });
});
