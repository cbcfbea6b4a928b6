/** Everything but `active` hides the account and refuses its sign-in. */
export const memberStatuses = [
  'active',
  /** Until an operator lets the member in. */
  'waiting',
  'leaving',
  'deleted',
  'disabled',
  'deactivated',
  'banned',
  'suspended',
] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** Rows of the list of blocked members. */
export const blockedShown = 1000;

type Named = { firstName: string; lastName: string };

/** First and last name joined; 'Someone' for a member who is gone or hidden. */
export function displayName(member: Named | undefined): string {
  const name = member && `${member.firstName} ${member.lastName}`.trim();
  return name || 'Someone';
}

const day = 24 * 60 * 60 * 1000;
/** A name can be changed twice in any period of this length, in ms. */
export const renameWindowMs = 30 * day;

/** When a name was changed last, and when before that; in ms. */
type Renames = { renamedAt: number | null; renamedBefore: number | null };

/** When a name may be changed again, in ms: once the last change but one is old enough. */
export const renameAgainTime = (renames: Renames | undefined): number =>
  renames?.renamedBefore ? renames.renamedBefore + renameWindowMs : 0;

export const sexes = ['Male', 'Female'] as const;
export const placeMaxLength = 100;
export const aboutMaxLength = 1_000;
export const defaultCountry = 'US';

/**
 * The details that members may give about themselves, each public or private by one switch; and the
 * columns behind it.
 */
export const detailColumns = {
  phone: ['phoneCountry', 'phoneNumber'],
  sex: ['sex'],
  birthday: ['birthday'],
  work: ['work'],
  city: ['city'],
  about: ['about'],
  email: ['email'],
} as const;
export type Detail = keyof typeof detailColumns;
export type DetailColumn = (typeof detailColumns)[Detail][number];
export type Details = Record<DetailColumn, string | null>;

export const details = Object.keys(detailColumns) as Detail[];
const columns = Object.values(detailColumns).flat();

type Visible = Details & { privateFields: readonly Detail[] };

/** All of it, as its owner sees it: public values from `visible`, private ones from `hidden`. */
export function joinDetails(visible: Visible, hidden: Details | undefined): Details {
  const hiding = hiddenColumns(visible.privateFields);
  return pick((column) => (hiding.has(column) ? (hidden?.[column] ?? null) : visible[column]));
}

/** Each value goes to the side that its switch names; the other side gets null. */
export function splitDetails(all: Details, privateFields: readonly Detail[]) {
  const hiding = hiddenColumns(privateFields);
  return {
    visible: pick((column) => (hiding.has(column) ? null : all[column])),
    hidden: pick((column) => (hiding.has(column) ? all[column] : null)),
  };
}

/** The columns whose value is no longer the one from which an edit started. */
export const changedSince = (all: Details, was: Partial<Details>): DetailColumn[] =>
  columns.filter((column) => column in was && was[column] !== all[column]);

export type Switches = Partial<Record<Detail, boolean>>;

/** Details whose switch is no longer where it was when an edit began. */
export const turnedSince = (privateFields: readonly Detail[], was: Switches): Detail[] =>
  details.filter((detail) => detail in was && was[detail] !== privateFields.includes(detail));

/** Why a date of birth is refused; both are ISO dates. */
export function birthdayProblem(date: string, today: string): string | undefined {
  const real = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  // Date.parse takes the 31st of June for the 1st of July.
  if (!real || new Date(date).toISOString().slice(0, 10) !== date) return 'Enter a date.';
  if (date > today) return 'This date is in the future.';
  return date < '1900-01-01' ? 'Enter a date after 1899.' : undefined;
}

const hiddenColumns = (privateFields: readonly Detail[]) =>
  new Set<DetailColumn>(privateFields.flatMap((detail) => detailColumns[detail]));

const pick = (value: (column: DetailColumn) => string | null) =>
  Object.fromEntries(columns.map((column) => [column, value(column)])) as Details;
