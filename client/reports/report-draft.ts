import { mutators } from '../../schema/mutators.ts';
import type { ReportReason } from '../../schema/reports/rules.ts';
import { drafts, useDraft } from '../device/drafts.ts';
import type { Reported } from '../feed/reporting.ts';
import { outbox } from '../zero/outbox.ts';
import { onRefused } from '../zero/refused-words.ts';

/** A report to the people who run this Hearth. */
export interface ReportDraft {
  reason?: ReportReason;
  note: string;
}

type About = Reported['about'];

const nameOf = (about: About) => `report-${Object.values(about)[0]}`;

/** A report while it is being written. Kept as a draft, because a press beside the dialog closes it. */
export function useReportDraft(about: About, memberId: string) {
  const name = nameOf(about);
  const [draft = { note: '' }, setDraft] = useDraft<ReportDraft>(name, memberId);
  return { draft, setDraft, sent: () => drafts.sent(name, memberId, draft) };
}

const { reportPost, reportComment, reportMember } = mutators.reports;

for (const report of [reportPost, reportComment, reportMember]) {
  outbox.keepsForGood(report);
  onRefused(report, ({ reason, note, ...about }: Sent, memberId) => {
    const refused = { reason, note: note ?? '' };
    // A report that was begun since takes precedence.
    return drafts.change(nameOf(about), memberId, (since) => since ?? refused) === refused;
  });
}

type Sent = About & { reason: ReportReason; note: string | null };
