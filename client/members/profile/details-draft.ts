import type { Phone } from '../../../schema/members/phone.ts';
import {
  aboutMaxLength,
  birthdayProblem,
  changedSince,
  type Detail,
  type DetailColumn,
  type Details,
  defaultCountry,
  detailColumns,
  details,
  placeMaxLength,
  type Switches,
  turnedSince,
} from '../../../schema/members/rules.ts';
import { asTyped, textProblem } from '../../../schema/text.ts';

export type Written = Exclude<DetailColumn, 'email'>;

/**
 * The changes that a member has not saved. Untouched details follow the rows, whoever changes
 * those.
 */
export type Draft = {
  typed: Partial<Record<Written, string>>;
  /** The stored values that the member began from. */
  was: Partial<Details>;
  hide: Switches;
  /** The former state of the switches of all touched details. */
  wasHidden: Switches;
};

/** The stored values, and the details that are private. */
export type Stored = { all: Details; privateFields: readonly Detail[] };

export const noDraft: Draft = { typed: {}, was: {}, hide: {}, wasHidden: {} };

export function typeInto(draft: Draft, stored: Stored, column: Written, text: string): Draft {
  const typed = { ...draft.typed, [column]: text };
  const was = { [column]: stored.all[column], ...draft.was };
  return { ...draft, typed, was, wasHidden: seenSwitch(draft, stored, detailOf(column)) };
}

/** Turns a switch. A switch that is back at its stored state counts as untouched. */
export function hide(draft: Draft, stored: Stored, detail: Detail, hidden: boolean): Draft {
  const { [detail]: _, ...others } = draft.hide;
  const back = stored.privateFields.includes(detail) === hidden;
  return {
    ...draft,
    hide: back ? others : { ...others, [detail]: hidden },
    wasHidden: seenSwitch(draft, stored, detail),
  };
}

const seenSwitch = ({ wasHidden }: Draft, { privateFields }: Stored, detail: Detail): Switches => ({
  [detail]: privateFields.includes(detail),
  ...wasHidden,
});

const detailOf = (column: DetailColumn) =>
  details.find((detail) =>
    (detailColumns[detail] as readonly DetailColumn[]).includes(column),
  ) as Detail;

export const isHidden = ({ hide }: Draft, { privateFields }: Stored, detail: Detail) =>
  hide[detail] ?? privateFields.includes(detail);

/** The text in the field of a column. */
export const fieldText = ({ typed }: Draft, { all }: Stored, column: Written) =>
  typed[column] ?? all[column] ?? (column === 'phoneCountry' ? defaultCountry : '');

/**
 * The stored values of typed columns that another tab or device has changed since, where they
 * differ from the draft.
 */
export function changedElsewhere(draft: Draft, { all }: Stored): Partial<Details> {
  const changed = changedSince(all, draft.was).filter(
    (column) => column !== 'email' && asStored(column, draft.typed[column]) !== all[column],
  );
  return Object.fromEntries(changed.map((column) => [column, all[column]]));
}

/** Details in the draft whose switch was turned elsewhere, and not as the draft has it. */
export function turnedElsewhere(draft: Draft, stored: Stored): Detail[] {
  const touched = touchedIn(draft, stored);
  return turnedSince(stored.privateFields, draft.wasHidden).filter((one) => touched.includes(one));
}

/** Whether saving the draft would change anything. */
export const isUnsaved = (draft: Draft, stored: Stored): boolean =>
  touchedIn(draft, stored).length > 0;

/** Details whose value or switch a save of the draft would change. */
function touchedIn(draft: Draft, stored: Stored): Detail[] {
  const columns = Object.keys(changedValues(draft.typed, stored)) as Written[];
  const switches = Object.keys(changedSwitches(draft.hide, stored)) as Detail[];
  return [...new Set([...columns.map(detailOf), ...switches])];
}

export type Problems = Partial<Record<Detail, string>>;
type PhoneRules = {
  readPhone: (country: string, typed: string) => Phone | undefined;
  phoneProblem: string;
};

/** The problems with the typed values. `today` is an ISO date. */
export function problemsOf(
  draft: Draft,
  stored: Stored,
  today: string,
  { readPhone, phoneProblem }: PhoneRules,
): Problems {
  const changed = changedValues(draft.typed, stored);
  const { number, country } = phoneIn(draft, stored);
  const refused = detailColumns.phone.some((column) => column in changed) && number;
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
  if (!detailColumns.phone.some((column) => column in draft.typed)) return draft;
  const { number, country } = phoneIn(draft, stored);
  const phone = number ? readPhone(country, number) : undefined;
  return {
    ...draft,
    typed: { ...draft.typed, ...(phone ?? { phoneCountry: '', phoneNumber: '' }) },
  };
}

/**
 * The mutator's arguments for a normalised draft: the changed values and switches, and their former
 * state.
 */
export function changeOf(draft: Draft, stored: Stored) {
  const { typed, hide } = draft;
  const values = changedValues(typed, stored);
  // A number means nothing without its country.
  if (detailColumns.phone.some((column) => column in values))
    for (const column of detailColumns.phone) values[column] = asStored(column, typed[column]);
  const seen = Object.keys(values).map((column) => [column, stored.all[column as Written]]);
  const switches = touchedIn(draft, stored).map((one) => [one, stored.privateFields.includes(one)]);
  return {
    values,
    was: Object.fromEntries(seen) as Partial<Details>,
    hide: changedSwitches(hide, stored),
    wasHidden: Object.fromEntries(switches) as Switches,
  };
}

const asStored = (column: string, text = ''): string | null =>
  (column === 'about' ? text.trim() : asTyped(text)) || null;

type Values = Partial<Pick<Details, Written>>;

function changedValues(typed: Draft['typed'], { all }: Stored): Values {
  const values = Object.entries(typed).map(
    ([column, text]) => [column, asStored(column, text)] as const,
  );
  return Object.fromEntries(values.filter(([column, value]) => value !== all[column as Written]));
}

const changedSwitches = (hide: Switches, { privateFields }: Stored): Switches =>
  Object.fromEntries(
    details
      .filter((detail) => detail in hide && hide[detail] !== privateFields.includes(detail))
      .map((detail) => [detail, hide[detail]]),
  );

const phoneIn = (draft: Draft, stored: Stored) => ({
  number: asTyped(fieldText(draft, stored, 'phoneNumber')),
  country: fieldText(draft, stored, 'phoneCountry') || defaultCountry,
});
