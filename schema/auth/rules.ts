import { asTyped, cut, hidden, isReadable, textLength } from '../text.ts';

/** Words and limits of accounts. A leaf: shared by the forms and by the server that decides. */

export const passwordMinLength = 8;
/** better-auth hashes no more than this. */
export const passwordMaxLength = 128;

export const nameMaxLength = 50;
/** The longest address that SMTP can carry. */
const emailMaxLength = 254;

export const resendCooldownMs = 60_000;
export const verifyPollMs = 2_500;
/** An account that stayed unverified this long gives its address back. */
export const unverifiedHoldMs = 24 * 60 * 60 * 1000;
/** How long an account may stay unverified, even if nobody asks for its address. */
export const unverifiedKeptMs = 7 * unverifiedHoldMs;

/** How long a member may change their mind about leaving. */
export const leavingDaysMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Moderators settle reports and ban members; operators run this Hearth, and may do that as well.
 * Ranked.
 */
export const roles = ['moderator', 'operator'] as const;
export type Role = (typeof roles)[number];

const emailRequired = 'Email is required.';
const emailInvalid = 'Please enter a valid email address.';
const emailUnchanged = 'This is your email address already.';
const emailsDiffer = 'Emails do not match.';
export const passwordRequired = 'Password is required.';
const firstNameRequired = 'First name is required.';
export const changeNeedsPassword = 'Please enter your current password to change your email.';
export const securityCheckNeeded = 'Please complete the security check and try again.';
const resetNeedsEmail = 'Please enter your email address first.';

/** In the order in which they are checked. `short` is the rule's part of the hint. */
export const passwordRules = [
  {
    short: `${passwordMinLength}+ chars`,
    words: `Password must be at least ${passwordMinLength} characters long.`,
    holds: (password: string) => password.length >= passwordMinLength,
  },
  {
    short: '1 uppercase',
    words: 'Include at least one uppercase letter.',
    holds: (password: string) => /\p{Lu}/u.test(password),
  },
  {
    short: '1 number',
    words: 'Include at least one number.',
    holds: (password: string) => /\p{Nd}/u.test(password),
  },
  {
    short: '1 special character',
    words: 'Include at least one special character.',
    holds: (password: string) => /[^\p{L}\p{M}\p{N}]/u.test(password),
  },
] as const;

/** The first rule that the password breaks. */
export function passwordProblem(password: string): string | undefined {
  const broken = passwordRules.find(({ holds }) => !holds(password));
  if (broken) return broken.words;
  if (password.length > passwordMaxLength)
    return `Password must be at most ${passwordMaxLength} characters long.`;
}

/**
 * The pattern of zod, but for a top level of another script, whose ASCII form has digits and
 * hyphens.
 */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;

/**
 * How an address is stored and compared: in lower case, a host of another script in its ASCII form
 * (punycode).
 */
export function normalEmail(email: string): string {
  const address = asTyped(email)
    .replace(/[\u200c\u200d]/g, '')
    .toLowerCase();
  const [host = ''] = /(?<=@)[\p{L}\p{M}\p{N}.-]+$/u.exec(address) ?? [];
  const url = `http://${host}`;
  if (!/[^\0-\x7f]/.test(host) || !URL.canParse(url)) return address;
  return address.slice(0, -host.length) + new URL(url).hostname;
}

/** Why an address is refused as typed. Whether it exists, the mail finds out. */
export function emailProblem(email: string): string | undefined {
  const address = normalEmail(email);
  if (!address) return emailRequired;
  if (address.length > emailMaxLength || !emailPattern.test(address)) return emailInvalid;
}

/** Why an address is refused that is to replace `current`. */
export const newEmailProblem = (email: string, current: string | undefined) =>
  emailProblem(email) ?? (normalEmail(email) === current ? emailUnchanged : undefined);

/** More marks on one letter than any script has. */
const piledMarks = /[\p{Mn}\p{Me}]{5}/u;
/** Programs take each of these for the dot of an address. */
const dot = '[.\u3002\uff0e\uff61]';
/**
 * The top levels by which an address without a path is recognized: those in common use, and
 * countries' in their own scripts. Others look like names: 'Dr.Who'.
 */
const topLevel = [
  'xn--[a-z\\d-]+',
  'com',
  'net',
  'org',
  'info',
  'biz',
  'app',
  'dev',
  'page',
  'site',
  'website',
  'online',
  'store',
  'shop',
  'club',
  'live',
  'life',
  'world',
  'today',
  'xyz',
  'top',
  'icu',
  'vip',
  'win',
  'bid',
  'fun',
  'space',
  'tech',
  'cloud',
  'click',
  'link',
  'email',
  'news',
  'blog',
  'media',
  'social',
  'chat',
  'wiki',
  'games',
  'zone',
  'digital',
  'рф',
  'бел',
  'укр',
  'қаз',
  'мон',
  'срб',
  'бг',
  'мкд',
  'ею',
  'ελ',
  'ευ',
  'გე',
  'հայ',
  'ישראל',
  '中国',
  '中國',
  '台湾',
  '台灣',
  '香港',
  '澳门',
  '澳門',
  '新加坡',
  '한국',
  'ไทย',
  'भारत',
  'বাংলা',
  'ভারত',
  'مصر',
  'السعودية',
  'امارات',
  'ایران',
  'قطر',
  'تونس',
  'المغرب',
  'الجزائر',
  'سورية',
  'عمان',
].join('|');
const end = '(?![\\p{L}\\p{M}\\d-])';
/** Other countries'. As in 'Md.Al Amin', one that begins like a name is one. */
const countryLike = new RegExp(`[\\p{L}\\d-]{2}${dot}(?:[a-z]{2}|[A-Z]{2})${end}`, 'u');
/** Texts of which a mail program would make a link. */
const linkLike = new RegExp(
  [
    '://',
    `www${dot}`,
    `[^\\s@]@[^\\s@]+${dot}[^\\s@]`,
    `[\\p{L}\\d-]${dot}\\p{L}{2,}[/:?#]`,
    ':\\d+/',
    `[\\p{L}\\d-]{2}${dot}(?:${topLevel})${end}`,
    `\\d(?:${dot}\\d+){3}`,
  ].join('|'),
  'iu',
);
const isLinkLike = (text: string) => linkLike.test(text) || countryLike.test(text);

/**
 * Why a name is refused; only the first name has to be there. Mails and notifications repeat a
 * name.
 */
export function nameProblem(name: string): string | undefined {
  const text = asTyped(name);
  if (!text) return;
  if (textLength(text) > nameMaxLength)
    return `Names can have at most ${nameMaxLength} characters.`;
  if (!isReadable(text) || piledMarks.test(text)) return 'That name cannot be shown.';
  if (text.search(hidden) >= 0) return 'Names cannot have line breaks or hidden characters.';
  if (isLinkLike(text)) return 'Names cannot have web addresses. Put a space after a dot.';
}

/** A text as one line, its web addresses taken apart. */
function plainLine(text: string): string {
  const visible = text.replace(hidden, ' ');
  const apart = isLinkLike(visible)
    ? visible.replace(/[.\u3002\uff0e\uff61/:@?#]+/g, ' ')
    : visible;
  return apart.replace(/\s+/g, ' ').trim();
}

const dotInWord = new RegExp(`(${dot})(?=\\p{L})`, 'gu');

/**
 * A name or a title as the subject of a mail and a device show it: one line, of which nothing is
 * made a link. Mail programs know more top levels than `nameProblem`, so a dot before a letter gets
 * a space.
 */
export const unlinked = (text: string): string => plainLine(text).replace(dotInWord, '$1 ');

/** The usable part of a name that nobody typed into our form; empty if that is no name either. */
export function cleanName(name: string): string {
  const plain = cut(plainLine(asTyped(name)), nameMaxLength).trim();
  return nameProblem(plain) ? '' : plain;
}

export interface SignUpForm {
  firstName: string;
  lastName: string;
  email: string;
  confirmEmail: string;
  password: string;
}

export type Problems<Form> = Partial<Record<keyof Form, string>>;

/** All problems of the form at once, in the order in which they are to be reported. */
export function signUpProblems(form: SignUpForm): Problems<SignUpForm> {
  const emailsMatch = normalEmail(form.email) === normalEmail(form.confirmEmail);
  return present({
    email: emailProblem(form.email),
    confirmEmail: emailsMatch ? undefined : emailsDiffer,
    password: passwordProblem(form.password),
    ...nameProblems(form),
  });
}

export type FullName = { firstName: string; lastName: string };

export const nameProblems = ({ firstName, lastName }: FullName): Problems<FullName> =>
  present({
    firstName: asTyped(firstName) ? nameProblem(firstName) : firstNameRequired,
    lastName: nameProblem(lastName),
  });

export interface LoginForm {
  email: string;
  password: string;
}

/** Checks of the login bar and the login form before they ask the server. */
export function loginProblems({ email, password }: LoginForm): Problems<LoginForm> {
  return present({
    email: normalEmail(email) ? undefined : emailRequired,
    password: password ? undefined : passwordRequired,
  });
}

/** Checks of the form that asks for a reset. */
export const resetProblems = ({ email }: { email: string }): Problems<{ email: string }> =>
  present({ email: normalEmail(email) ? emailProblem(email) : resetNeedsEmail });

function present<T extends Record<string, string | undefined>>(problems: T) {
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words)) as {
    [K in keyof T]?: string;
  };
}
