import { describe, expect, it } from 'vitest';
import * as phone from '../../../schema/members/phone.ts';
import type { Details } from '../../../schema/members/rules.ts';
import {
  changedElsewhere,
  changeOf,
  type Draft,
  fieldText,
  hide,
  isHidden,
  isUnsaved,
  noDraft,
  normal,
  problemsOf,
  type Stored,
  turnedElsewhere,
  typeInto,
  type Written,
} from './details-draft.ts';

const all: Details = {
  phoneCountry: null,
  phoneNumber: null,
  sex: null,
  birthday: null,
  work: 'Baker',
  city: null,
  about: null,
  email: 'ann@example.org',
};
const stored: Stored = { all, privateFields: ['email'] };
const withValues = (values: Partial<Details>): Stored => ({
  ...stored,
  all: { ...all, ...values },
});

const typing = (texts: Partial<Record<Written, string>>, from = stored) =>
  Object.entries(texts).reduce<Draft>(
    (draft, [column, text]) => typeInto(draft, from, column as Written, text),
    noDraft,
  );
const problems = (draft: Draft, from = stored) => problemsOf(draft, from, '2026-11-21', phone);
const change = (draft: Draft, from = stored) => changeOf(normal(draft, from, phone), from);

describe('a save', () => {
  it('contains the changes, the values that they began from, and nothing else', () => {
    expect(change(typing({ work: 'Miller', city: '  Oslo ' }))).toEqual({
      values: { work: 'Miller', city: 'Oslo' },
      was: { work: 'Baker', city: null },
      hide: {},
      wasHidden: { work: false, city: false },
    });
  });

  it('clears the fields that were cleared', () => {
    expect(change(typing({ work: ' ' })).values).toEqual({ work: null });
  });

  it('contains nothing when all changes were undone', () => {
    const draft = hide(typing({ work: 'Baker', city: '', sex: '' }), stored, 'email', true);
    expect(isUnsaved(draft, stored)).toBe(false);
    expect(change(draft)).toEqual({ values: {}, was: {}, hide: {}, wasHidden: {} });
  });

  it('contains exactly the switches that were turned', () => {
    const draft = hide(hide(noDraft, stored, 'work', true), stored, 'email', true);
    expect(change(draft)).toMatchObject({ hide: { work: true }, wasHidden: { work: false } });
    expect(isHidden(draft, stored, 'work')).toBe(true);
    expect(isHidden(draft, stored, 'city')).toBe(false);
  });
});

describe('a phone number', () => {
  it('brings its country, which is the default until another is chosen', () => {
    expect(fieldText(noDraft, stored, 'phoneCountry')).toBe('US');
    expect(change(typing({ phoneNumber: '213 373 4253' })).values).toEqual({
      phoneCountry: 'US',
      phoneNumber: '+1 213 373 4253',
    });
  });

  it('changes with its country, though its digits stay the same', () => {
    const from = withValues({ phoneCountry: 'US', phoneNumber: '+1 213 373 4253' });
    expect(change(typing({ phoneNumber: '+1 213 373 4254' }, from), from)).toEqual({
      values: { phoneCountry: 'US', phoneNumber: '+1 213 373 4254' },
      was: { phoneCountry: 'US', phoneNumber: '+1 213 373 4253' },
      hide: {},
      wasHidden: { phone: false },
    });
  });

  it('is unchanged when it is written in another way', () => {
    const from = withValues({ phoneCountry: 'US', phoneNumber: '+1 213 373 4253' });
    const draft = typing({ phoneNumber: '2133734253' }, from);
    expect(change(draft, from).values).toEqual({});
  });

  it('removes its country when it is removed', () => {
    const from = withValues({ phoneCountry: 'US', phoneNumber: '+1 213 373 4253' });
    expect(change(typing({ phoneNumber: '' }, from), from).values).toEqual({
      phoneCountry: null,
      phoneNumber: null,
    });
  });

  it('is refused when it does not fit its country, and a country without a number is not stored', () => {
    expect(problems(typing({ phoneNumber: '12' }))).toEqual({ phone: phone.phoneProblem });
    const country = typing({ phoneCountry: 'NO' });
    expect(problems(country)).toEqual({});
    expect(change(country).values).toEqual({});
  });
});

describe('a typed value', () => {
  it('loses invisible characters of a copied text', () => {
    const typed = typing({ city: '\u200fBuda\u00adpest\u00a0', about: 'نمی\u200cدانم' });
    expect(change(typed).values).toMatchObject({ city: 'Budapest', about: 'نمی\u200cدانم' });
  });

  it('is refused when it is too long, no date, or unreadable', () => {
    expect(
      problems(
        typing({
          work: 'x'.repeat(101),
          city: '\u3164',
          about: '👍'.repeat(1_001),
          birthday: '2030-01-01',
        }),
      ),
    ).toEqual({
      work: 'Use at most 100 characters.',
      city: 'This has characters that cannot be stored.',
      about: 'Use at most 1,000 characters.',
      birthday: 'This date is in the future.',
    });
  });

  it('may have the full length, measured in characters', () => {
    expect(problems(typing({ about: '👍'.repeat(1_000), birthday: '1990-02-28' }))).toEqual({});
  });

  it('stays when the rows change; untouched fields follow the rows', () => {
    const draft = typing({ work: 'Miller' });
    const later = withValues({ work: 'Smith', city: 'Oslo' });
    expect(fieldText(draft, later, 'work')).toBe('Miller');
    expect(fieldText(draft, later, 'city')).toBe('Oslo');
  });
});

describe('a change on another device', () => {
  const draft = typing({ work: 'Miller', city: 'Oslo' });

  it('is shown at a field in which the member typed', () => {
    const later = withValues({ work: 'Smith', about: 'Bread' });
    expect(changedElsewhere(draft, later)).toEqual({ work: 'Smith' });
  });

  it('is not shown when it is the same change', () => {
    expect(changedElsewhere(draft, withValues({ work: 'Miller' }))).toEqual({});
  });

  it('is overwritten by a save that has seen it', () => {
    const later = withValues({ work: 'Smith' });
    expect(change(typeInto(draft, later, 'work', 'Potter'), later)).toMatchObject({
      values: { work: 'Potter', city: 'Oslo' },
      was: { work: 'Smith', city: null },
    });
    expect(changedElsewhere(typeInto(draft, later, 'work', 'Potter'), later)).toEqual({
      work: 'Smith',
    });
  });
});

describe('a privacy switch', () => {
  const turned = hide(noDraft, stored, 'work', true);
  const workPrivate: Stored = { all, privateFields: ['email', 'work'] };

  it('that was turned back counts as untouched, and follows the rows', () => {
    const back = hide(turned, stored, 'work', false);
    expect(isUnsaved(back, workPrivate)).toBe(false);
    expect(isHidden(back, workPrivate, 'work')).toBe(true);
  });

  it('that was turned elsewhere is shown where the member typed or turned it', () => {
    const secret: Stored = { all, privateFields: ['email', 'city'] };
    const draft = typing({ city: 'Oslo', about: 'Bread' }, secret);
    expect(turnedElsewhere(draft, secret)).toEqual([]);
    expect(turnedElsewhere(draft, stored)).toEqual(['city']);
    expect(turnedElsewhere(hide(turned, workPrivate, 'work', false), workPrivate)).toEqual([
      'work',
    ]);
  });

  it('that was turned elsewhere as the member wants it is not shown', () => {
    expect(turnedElsewhere(turned, workPrivate)).toEqual([]);
  });
});
