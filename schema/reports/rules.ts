/** What is wrong with it, in the words a member chooses from. */
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

/** What an operator made of it. */
export type ReportOutcome = 'hidden' | 'dismissed';

export const reportNoteMaxLength = 500;

/** Of one member. No person finds more, and operators have to read them. */
export const reportsPerDay = 30;
