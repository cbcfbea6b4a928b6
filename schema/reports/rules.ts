/** What can be reported. A report has the id in the column of that kind. */
export const reportKinds = ['post', 'comment', 'message', 'photo', 'game', 'member'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The subject of a report in one word, as notifications name it. */
export const subjectKey = (kind: ReportKind, id: string): string => `${kind} ${id}`;

/** The reasons of a report, in the words from which a member chooses. */
export const reportReasons = {
  spam: 'Spam or a scam',
  harassment: 'Bullying or harassment',
  hate: 'Hate',
  violence: 'Violence or threats',
  sexual: 'Nudity or sexual content',
  pretending: 'Pretending to be someone else',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reasons = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

/** An operator's decision. */
export type ReportOutcome = 'hidden' | 'dismissed';

export const reportNoteMaxLength = 500;

/** How many reports one member may file. No person finds more, and operators have to read them. */
export const reportsPerDay = 30;

/** Reports of so many minutes are one mail to a moderator. */
export const mailedTogetherMinutes = 10;

/** For how many days settled reports are stored, and what they hid can be shown again. */
export const settledReportsDays = 365;
