import { describe, expect, it } from 'vitest';
import { errorCode, errors } from './errors.ts';
import { guestsMax } from './events/rules.ts';
import { HearthError } from './hearth-error.ts';

describe('errorCode', () => {
  it.each(Object.entries(errors))('%s has its own words', (code, words) => {
    expect(errorCode({ code })).toBe(code);
    // No sentence, and so without a full stop.
    expect(words).toMatch(code === 'no_offer' ? /^[A-Z].*\w$/ : /^[A-Z].*\.$/);
  });

  it('says how many guests an event has, which no feature below events may know', () => {
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
  ])('%s gives the general one', (_what, details) => {
    expect(errorCode(details)).toBe('unexpected');
  });
});

describe('HearthError', () => {
  it('carries its code to the member, in words', () => {
    const error = new HearthError('request_gone');
    expect(error.message).toBe(errors.request_gone);
    expect(errorCode(error.details)).toBe('request_gone');
  });
});
