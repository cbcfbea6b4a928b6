import type { GameVisibility } from '../apps/rules.ts';
import type { Role } from '../auth/rules.ts';
import type { DescribedImage } from '../images.ts';
import type { MemberStatus } from '../members/rules.ts';
import type { ReportKind, ReportOutcome, ReportReason } from '../reports/rules.ts';
import type { ActKind, SubjectKind } from './rules.ts';

// What the screens of the administration get. A `Time` is a Date on the server, and ISO 8601 in
// JSON.

export type Named = { id: string; firstName: string; lastName: string; photo: string | null };

export interface Filed {
  id: number;
  reason: ReportReason;
  note: string | null;
  /** In ISO 8601. */
  at: string;
  /** Null if they are gone. */
  by: Named | null;
}

/** Not settled, or how. */
export type ReportState = 'open' | ReportOutcome;

/** What was reported, with all reports of it. */
export interface Reported {
  /** Its newest report. */
  newest: number;
  kind: ReportKind;
  id: string;
  state: ReportState;
  reports: Filed[];
  /** Nobody for a game. */
  owner: (Named & { status: MemberStatus; role: Role | null }) | null;
  /**
   * A text, an event's or a game's title and description, or what a member says of themselves. Null
   * for a message: who reads it says so.
   */
  words: string | null;
  pictures: DescribedImage[];
  /** Whether it is out of everyone's sight. */
  hidden: boolean;
  postId: string | null;
  /** The post that a comment is under, or that shows a photo. */
  under: { words: string; author: Named } | null;
}

/** A message around a reported one, or that itself. */
export interface MessageAround {
  id: string;
  by: Named;
  words: string;
  pictures: DescribedImage[];
  /** In ISO 8601. */
  at: string;
  isReported: boolean;
  /** By its sender, or by moderators. */
  isDeleted: boolean;
}

export interface ListedAct<Time = string> {
  id: number;
  at: Time;
  actorId: string | null;
  actor: string;
  kind: ActKind;
  subjectKind: SubjectKind | null;
  subjectId: string | null;
  subject: string | null;
  reason: string | null;
  detail: Record<string, string | number | null> | null;
}

export interface ListedMember<Time = string> extends Named {
  status: MemberStatus;
  verified: boolean;
  role: Role | null;
  createdAt: Time;
  friends: number;
  posts: number;
  /** For operators. */
  email: string | null;
}

export type MemberCounts = { status: MemberStatus; count: number; unverified: number }[];

export interface AccountFacts<Time = string> {
  email: string;
  sessions: number;
  lastUsed: Time | null;
  /** Uploads that became pictures. */
  pictures: number;
}

export interface MemberAnswer {
  member: Omit<ListedMember, 'email'> & {
    /** How many reports they filed. */
    filed: number;
  };
  reported: Reported[];
  acts: ListedAct[];
  /** For operators, if there is an account. */
  account?: AccountFacts;
}

export interface FailedJob<Time = string> {
  id: string;
  task: string;
  attempts: number;
  /** Without what must not be shown. */
  error: string;
  at: Time;
  next: Time;
  /** It is not tried again by itself. */
  forGood: boolean;
}

export interface ListedGame {
  id: string;
  title: string;
  description: string;
  gameUrl: string;
  categories: string[];
  visibility: GameVisibility;
  plays: number;
}

export type JobCounts = { due: number; failing: number; failed: number; oldestDue: number };

export interface Overview<Time = string> {
  version: string;
  members: MemberCounts;
  online: number;
  /** Of the last 24 hours. */
  today: { members: number; posts: number; messages: number };
  /** How many subjects have reports that nobody has settled. */
  reports: number;
  jobs: JobCounts;
  /** The last one by command. */
  backup: Time | null;
}

/** What one check found, and what to do if something is wrong. */
export interface Finding {
  about: string;
  result: string;
  remedy?: string;
}

export type DiskShare = { what: string; files: number; bytes: number };
export interface DiskUse {
  /** Pictures by use, and by member. */
  kinds: DiskShare[];
  members: DiskShare[];
  /** How many rows show a picture that has no file. */
  lost: number;
  /** In bytes. */
  database: number;
  tables: { name: string; bytes: number }[];
}

export interface ListedInvitation<Time = string> {
  id: string;
  /** The member who invites; null for an operator's link. */
  by: Named | null;
  /** For how many people it is, and how many more may come. */
  seats: number;
  free: number;
  expiresAt: Time;
  came: Named[];
}
