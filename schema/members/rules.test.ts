import { describe, expect, it } from 'vitest';
import {
  birthdayProblem,
  changedSince,
  type Details,
  details,
  displayName,
  joinDetails,
  renameAgainTime,
  renameWindowMs,
  splitDetails,
} from './rules.ts';

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

const nothing: Details = {
  phoneCountry: null,
  phoneNumber: null,
  sex: null,
  birthday: null,
  work: null,
  city: null,
  about: null,
  email: null,
};
const all: Details = {
  phoneCountry: 'US',
  phoneNumber: '+1 213 373 4253',
  sex: 'Female',
  birthday: '1990-02-28',
  work: 'Baker',
  city: 'Oslo',
  about: 'Bread',
  email: 'ann@example.org',
};

describe('private and public details', () => {
  it('share no column', () => {
    const { visible, hidden } = splitDetails(all, ['work', 'email']);
    expect(visible).toEqual({ ...all, work: null, email: null });
    expect(hidden).toEqual({ ...nothing, work: 'Baker', email: 'ann@example.org' });
  });

  it('have one switch for country and phone number', () => {
    const { visible, hidden } = splitDetails(all, ['phone']);
    expect(visible).toMatchObject({ phoneCountry: null, phoneNumber: null });
    expect(hidden).toEqual({ ...nothing, phoneCountry: 'US', phoneNumber: '+1 213 373 4253' });
  });

  it.each([[[]], [['phone', 'about']], [details]] as const)(
    'are merged when %j are private',
    (privateFields) => {
      const { visible, hidden } = splitDetails(all, [...privateFields]);
      expect(joinDetails({ ...visible, privateFields: [...privateFields] }, hidden)).toEqual(all);
    },
  );

  it('are read from the side that the switch names, even when the other side has a value', () => {
    const stray = { ...all, work: 'Miller' };
    expect(joinDetails({ ...all, privateFields: ['work'] }, stray).work).toBe('Miller');
    expect(joinDetails({ ...all, privateFields: [] }, stray).work).toBe('Baker');
    expect(joinDetails({ ...all, privateFields: ['work'] }, undefined).work).toBeNull();
  });
});

describe('a change in another tab', () => {
  it('is found by comparing the stored values with those that the edit began from', () => {
    expect(changedSince(all, { work: 'Miller', city: 'Oslo', about: null })).toEqual([
      'work',
      'about',
    ]);
  });

  it('counts only in fields that the edit touched', () => {
    expect(changedSince(all, {})).toEqual([]);
    expect(changedSince(nothing, { work: null })).toEqual([]);
  });
});

describe('a birthday', () => {
  it.each([
    ['1990-02-28', undefined],
    ['2000-02-29', undefined],
    ['2026-11-21', undefined],
    ['1900-01-01', undefined],
    ['1899-12-31', 'Enter a date after 1899.'],
    ['2026-11-22', 'This date is in the future.'],
    ['1990-06-31', 'Enter a date.'],
    ['1990-02-30', 'Enter a date.'],
    ['1900-02-29', 'Enter a date.'],
    ['1990-13-01', 'Enter a date.'],
    ['1990-1-1', 'Enter a date.'],
    ['12.3.1990', 'Enter a date.'],
    ['+001990-01-01', 'Enter a date.'],
    ['', 'Enter a date.'],
  ])('%j: %s', (date, problem) => {
    expect(birthdayProblem(date, '2026-11-21')).toBe(problem);
  });
});

describe('renameAgainTime', () => {
  it('is 30 days after the last change but one', () => {
    expect(renameAgainTime(undefined)).toBe(0);
    expect(renameAgainTime({ renamedAt: null, renamedBefore: null })).toBe(0);
    expect(renameAgainTime({ renamedAt: 2_000, renamedBefore: null })).toBe(0);
    expect(renameAgainTime({ renamedAt: 2_000, renamedBefore: 1_000 })).toBe(
      1_000 + renameWindowMs,
    );
    expect(renameWindowMs).toBe(30 * 24 * 60 * 60 * 1000);
  });
});
