import { describe, expect, it } from 'vitest';
import { errorCode, errors } from './errors.ts';
import { guestsMax } from './events/rules.ts';
import { HearthError } from './hearth-error.ts';

describe('errorCode', () => {
  it.each(Object.entries(errors))('%s has a message of its own', (code, words) => {
    expect(errorCode({ code })).toBe(code);
    // No sentence, and so without a full stop.
    expect(words).toMatch(code === 'no_offer' ? /^[A-Z].*\w$/ : /^[A-Z].*\.$/);
  });

  it('the message about too many guests names the limit that only the events feature knows', () => {
    expect(errors.too_many_guests).toContain(` ${guestsMax} people`);
  });

  it.each([
    ['no details', undefined],
    ['null', null],
    ['a word', 'not_found'],
    ['an unknown code', { code: 'secret_of_the_server' }],
    ['a code that is no text', { code: 7 }],
    ['a name that every object has', { code: 'constructor' }],
    ['the prototype', { code: '__proto__' }],
  ])('with %s is the general message', (_what, details) => {
    expect(errorCode(details)).toBe('unexpected');
  });
});

describe('HearthError', () => {
  it('carries its code, and its message for the member', () => {
    const error = new HearthError('request_gone');
    expect(error.message).toBe(errors.request_gone);
    expect(errorCode(error.details)).toBe('request_gone');
  });
});
