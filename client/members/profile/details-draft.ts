import { isReadable } from '../../../schema/arguments.ts';
import type { Phone } from '../../../schema/members/phone.ts';
import {
  aboutMaxLength,
  birthdayProblem,
  changedSince,
  columnsOf,
  type Detail,
  type DetailColumn,
  type Details,
  defaultCountry,
  details,
  placeMaxLength,
} from '../../../schema/members/rules.ts';

export type Written = Exclude<DetailColumn, 'email'>;
type Hidden = Partial<Record<Detail, boolean>>;

/** What a member has changed and not saved. What they left alone follows the rows, whoever changes those. */
export type Draft = {
  typed: Partial<Record<Written, string>>;
  /** The stored values that the member began from. */
  was: Partial<Details>;
  hide: Hidden;
};

/** What is stored: the values, and which details are private. */
export type Stored = { all: Details; privateFields: readonly Detail[] };

export const noDraft: Draft = { typed: {}, was: {}, hide: {} };

export function typeInto(draft: Draft, { all }: Stored, column: Written, text: string): Draft {
  const typed = { ...draft.typed, [column]: text };
  return { ...draft, typed, was: { [column]: all[column], ...draft.was } };
}

export const hide = (draft: Draft, detail: Detail, hidden: boolean): Draft => ({
  ...draft,
  hide: { ...draft.hide, [detail]: hidden },
});

export const isHidden = ({ hide }: Draft, { privateFields }: Stored, detail: Detail) =>
  hide[detail] ?? privateFields.includes(detail);

/** The text in the field of a column. */
export const shownText = ({ typed }: Draft, { all }: Stored, column: Written) =>
  typed[column] ?? all[column] ?? (column === 'phoneCountry' ? defaultCountry : '');

/** What typed columns hold now that another tab or device has changed them since, and that differs from the draft. */
export function changedElsewhere(draft: Draft, { all }: Stored): Partial<Details> {
  const changed = changedSince(all, draft.was).filter(
    (column) => column !== 'email' && asStored(draft.typed[column]) !== all[column],
  );
  return Object.fromEntries(changed.map((column) => [column, all[column]]));
}

/** Whether saving the draft would change anything. */
export const isUnsaved = (draft: Draft, stored: Stored): boolean =>
  Object.keys(changedValues(draft.typed, stored)).length > 0 ||
  Object.keys(changedSwitches(draft.hide, stored)).length > 0;

export type Problems = Partial<Record<Detail, string>>;
type PhoneRules = {
  readPhone: (country: string, typed: string) => Phone | undefined;
  phoneProblem: string;
};

/** What is wrong with what was typed. `today` is an ISO date. */
export function problemsOf(
  draft: Draft,
  stored: Stored,
  today: string,
  { readPhone, phoneProblem }: PhoneRules,
): Problems {
  const changed = changedValues(draft.typed, stored);
  const { number, country } = phoneIn(draft, stored);
  const refused = columnsOf.phone.some((column) => column in changed) && number;
  const found: Problems = {
    phone: refused && !readPhone(country, number) ? phoneProblem : undefined,
    birthday: changed.birthday ? birthdayProblem(changed.birthday, today) : undefined,
    work: textProblem(changed.work, placeMaxLength),
    city: textProblem(changed.city, placeMaxLength),
    about: textProblem(changed.about, aboutMaxLength),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

/** The draft with a phone number as it will be stored, so that it can be compared with the rows. */
export function normal(draft: Draft, stored: Stored, { readPhone }: PhoneRules): Draft {
  if (!columnsOf.phone.some((column) => column in draft.typed)) return draft;
  const { number, country } = phoneIn(draft, stored);
  const phone = number ? readPhone(country, number) : undefined;
  return {
    ...draft,
    typed: { ...draft.typed, ...(phone ?? { phoneCountry: '', phoneNumber: '' }) },
  };
}

/** For the mutator: what changed, what the member saw there, and the switches that they turned. Of a normal draft. */
export function changeOf({ typed, hide }: Draft, stored: Stored) {
  const values = changedValues(typed, stored);
  // A number means nothing without its country.
  if (columnsOf.phone.some((column) => column in values))
    for (const column of columnsOf.phone) values[column] = asStored(typed[column]);
  const seen = Object.keys(values).map((column) => [column, stored.all[column as Written]]);
  return {
    values,
    was: Object.fromEntries(seen) as Partial<Details>,
    hide: changedSwitches(hide, stored),
  };
}

const asStored = (text = '') => text.trim() || null;

type Values = Partial<Pick<Details, Written>>;

function changedValues(typed: Draft['typed'], { all }: Stored): Values {
  const values = Object.entries(typed).map(([column, text]) => [column, asStored(text)] as const);
  return Object.fromEntries(values.filter(([column, value]) => value !== all[column as Written]));
}

const changedSwitches = (hide: Hidden, { privateFields }: Stored): Hidden =>
  Object.fromEntries(
    details
      .filter((detail) => detail in hide && hide[detail] !== privateFields.includes(detail))
      .map((detail) => [detail, hide[detail]]),
  );

const phoneIn = (draft: Draft, stored: Stored) => ({
  number: shownText(draft, stored, 'phoneNumber').trim(),
  country: shownText(draft, stored, 'phoneCountry') || defaultCountry,
});

function textProblem(text: string | null | undefined, max: number): string | undefined {
  if (!text) return;
  if ([...text].length > max) return `Use at most ${max.toLocaleString()} characters.`;
  return isReadable(text) ? undefined : 'This has characters that cannot be stored.';
}
