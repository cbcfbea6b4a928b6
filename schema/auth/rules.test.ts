import { describe, expect, it } from 'vitest';
import {
  emailProblem,
  loginProblems,
  newEmailProblem,
  passwordProblem,
  signUpProblems,
} from './rules.ts';

describe('passwordProblem', () => {
  it.each([
    ['', 'Password must be at least 8 characters long.'],
    ['Ab1!', 'Password must be at least 8 characters long.'],
    ['abcdefgh', 'Include at least one uppercase letter.'],
    ['Abcdefgh', 'Include at least one number.'],
    ['Abcdefg1', 'Include at least one special character.'],
    ['Äbcdéfg1', 'Include at least one special character.'],
    [`A1!${'a'.repeat(126)}`, 'Password must be at most 128 characters long.'],
    ['Abcdefg1!', undefined],
    ['Äbc def 1', undefined],
  ])('%j: %s', (password, words) => {
    expect(passwordProblem(password)).toBe(words);
  });
});

describe('emailProblem', () => {
  it.each([
    ['  ', 'Email is required.'],
    ['nobody', 'Please enter a valid email address.'],
    ['a@b', 'Please enter a valid email address.'],
    ['a b@c.d', 'Please enter a valid email address.'],
    [`${'a'.repeat(250)}@b.cd`, 'Please enter a valid email address.'],
    ['r&d@company.com', 'Please enter a valid email address.'],
    ['jörg@example.org', 'Please enter a valid email address.'],
    ['x<me@evil.com>', 'Please enter a valid email address.'],
    ['foo,me@evil.com', 'Please enter a valid email address.'],
    [' Ann@Example.org ', undefined],
    ["ann.o'hara+hearth@mail.example.org", undefined],
  ])('%j: %s', (email, words) => {
    expect(emailProblem(email)).toBe(words);
  });
});

describe('newEmailProblem', () => {
  it.each([
    ['ann', 'Please enter a valid email address.'],
    [' ANN@example.org', 'This is your email address already.'],
    ['ben@example.org', undefined],
  ])('%j: %s', (email, words) => {
    expect(newEmailProblem(email, 'ann@example.org')).toBe(words);
  });
});

describe('signUpProblems', () => {
  const good = {
    firstName: 'Ann',
    lastName: '',
    email: 'Ann@Example.org',
    confirmEmail: 'ann@example.ORG',
    password: 'Abcdefg1!',
  };

  it('accepts emails that differ only in case, and no last name', () => {
    expect(signUpProblems(good)).toEqual({});
  });

  it('reports the email first, then the confirmation, then the password', () => {
    const empty = { firstName: '', lastName: '', email: '', confirmEmail: 'x', password: '' };
    expect(Object.values(signUpProblems(empty))).toEqual([
      'Email is required.',
      'Emails do not match.',
      'Password must be at least 8 characters long.',
      'First name is required.',
    ]);
  });

  it('refuses names of more than 50 characters', () => {
    expect(signUpProblems({ ...good, lastName: 'x'.repeat(51) })).toEqual({
      lastName: 'Names can have at most 50 characters.',
    });
  });
});

describe('loginProblems', () => {
  it('asks for both fields and nothing more', () => {
    expect(loginProblems({ email: ' ', password: '' })).toEqual({
      email: 'Email is required.',
      password: 'Password is required.',
    });
    expect(loginProblems({ email: 'ann@example.org', password: 'x' })).toEqual({});
  });
});
