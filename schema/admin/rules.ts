/** The kinds of acts, in the words of their list: who did it comes before, to whom after. */
export const actWords = {
  hide: 'hid',
  show: 'showed again',
  dismiss: 'dismissed the reports of',
  look: 'read the words around',
  status: 'changed the status of',
  ban: 'banned',
  suspend: 'suspended',
  let_in: 'let in',
  delete: 'deleted',
  create: 'made an account for',
  door: 'set the door',
  house: 'changed the name or the rules of this Hearth',
  invite: 'made an invitation',
  invite_end: 'took back an invitation',
  role: 'changed the role of',
  sign_out: 'signed out everywhere',
  reset: 'made a link for a new password of',
  game_add: 'added',
  game_hide: 'hid',
  game_show: 'showed again',
  game_remove: 'removed',
  job_retry: 'had tried again',
  job_clear: 'cleared',
  backup: 'made a backup',
} as const;
export type ActKind = keyof typeof actWords;

/** What an act may be about. */
export type SubjectKind = 'member' | 'post' | 'comment' | 'message' | 'photo' | 'game' | 'job';

/** The name in the list of acts of whoever ran a command. */
export const commandLine = 'The command line';

export const actReasonMaxLength = 500;
export const actsPageSize = 50;
export const reportsPageSize = 20;
export const membersPageSize = 50;
export const membersSearchMaxLength = 100;

/** For how many people an operator's link may be, and for how many days. */
export const linkSeats = 1_000;
export const linkDays = 365;

/** What moderators and operators may make of a member's status. */
export const standings = ['active', 'suspended', 'banned'] as const;
export type Standing = (typeof standings)[number];

/** What is done about reports, but for those of a member. */
export const settlements = ['hide', 'show', 'dismiss'] as const;
export type Settlement = (typeof settlements)[number];

/** How many messages before a reported one, and after it, a moderator reads with it. */
export const messagesAround = 5;
