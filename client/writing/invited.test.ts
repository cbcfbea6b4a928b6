import { expect, it } from 'vitest';
import { invitedByBoth } from './invited.ts';

it('invitations of a later edit do not change those of the first', () => {
  const first = { invite: ['ann', 'ben'], uninvite: ['cy', 'dee'] };
  expect(invitedByBoth(first, { invite: ['cy', 'eve'], uninvite: ['ben'] })).toEqual({
    invite: ['ann', 'cy', 'eve'],
    uninvite: ['dee', 'ben'],
  });
});
