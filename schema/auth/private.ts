import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { belongsTo, time } from '../columns.ts';
import type { Door } from './house/rules.ts';
import type { Role } from './rules.ts';

/** better-auth's tables, by its own names. A trigger on `user` inserts the member row. */
export const authSchema = pgSchema('auth');

/** The schema of our tables that never leave the server. */
export const privateSchema = pgSchema('private');

export const user = authSchema.table(
  'user',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /**
     * The invitation by which its member came, as long as it is there. No foreign key: it would
     * lead in a circle, in which no backup can be restored.
     */
    invitationId: text(),
    /** Whether an operator made the account, whatever the door says. */
    admitted: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [index('user_invitation').on(t.invitationId).where(sql`${t.invitationId} is not null`)],
);

export const session = authSchema.table(
  'session',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: belongsTo(() => user.id),
    expiresAt: time().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [index('session_user').on(t.userId)],
);

export const account = authSchema.table(
  'account',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: belongsTo(() => user.id),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: time(),
    refreshTokenExpiresAt: time(),
    scope: text(),
    password: text(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [
    index('account_user').on(t.userId),
    // For every sign-in with a provider.
    index('account_provider').on(t.providerId, t.accountId),
  ],
);

export const verification = authSchema.table(
  'verification',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time().notNull(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [index('verification_identifier').on(t.identifier)],
);

export const rateLimit = authSchema.table('rate_limit', {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint({ mode: 'number' }).notNull(),
});

/** The members with a role; most have none. */
export const memberRole = privateSchema.table('member_role', {
  memberId: belongsTo(() => user.id).primaryKey(),
  role: text().$type<Role>().notNull(),
  since: time().notNull().defaultNow(),
  /** Whether they want a mail of new reports. */
  reportMails: boolean().notNull().default(false),
});

/** What an operator decides about this Hearth: one row. */
export const house = privateSchema.table(
  'house',
  {
    id: boolean().primaryKey().default(true),
    door: text().$type<Door>().notNull().default('open'),
    name: text().notNull().default('Hearth'),
    rules: text().notNull().default(''),
  },
  (t) => [check('house_once', sql`${t.id}`)],
);

/** A link by which people may sign up. Of its token only the hash is stored. */
export const invitation = privateSchema.table(
  'invitation',
  {
    id: text().primaryKey(),
    /** The member who invites; null for an operator's link from the command line. */
    memberId: text().references(() => user.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('invitation_token_hash'),
    /** How many people may come by it. */
    seats: integer().notNull(),
    /** Whether those who come become friends of the member who invites. */
    befriends: boolean().notNull(),
    createdAt: time().notNull().defaultNow(),
    expiresAt: time().notNull(),
    takenBackAt: time(),
  },
  (t) => [index('invitation_member').on(t.memberId, t.createdAt.desc())],
);

/** When a mail of a kind last went to an account: the server's side of the cool-down. */
export const letter = privateSchema.table(
  'letter',
  { userId: text().notNull(), kind: text().notNull(), sentAt: time().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** Attempts counted against a key until its window ends; better-auth counts by address alone. */
export const attempt = privateSchema.table('attempt', {
  key: text().primaryKey(),
  count: integer().notNull(),
  until: time().notNull(),
});

/**
 * Work that one process at a time may do, and the process that does it: until then, unless that
 * process renews its lease.
 */
export const lease = privateSchema.table('lease', {
  key: text().primaryKey(),
  holder: text().notNull(),
  until: time().notNull(),
});

/** Members on their way out, and when they are gone for good. */
export const departure = privateSchema.table('departure', {
  memberId: text().primaryKey(),
  deleteAt: time().notNull(),
});

/**
 * Devices with an open socket to zero-cache, and through which process. The migration makes the
 * table UNLOGGED.
 */
export const syncDevice = privateSchema.table(
  'sync_device',
  {
    memberId: text().notNull(),
    clientGroupId: text().notNull(),
    process: text().notNull(),
    /** When the process last reported the device, which it does once a minute. */
    seenAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.clientGroupId, t.process] })],
);
