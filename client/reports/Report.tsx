import { type FormEvent, useId, useState } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import {
  type ReportReason,
  reasons,
  reportNoteMaxLength,
  reportReasons,
} from '../../schema/reports/rules.ts';
import { roomTaken, textProblem } from '../../schema/text.ts';
import { useHiding } from '../feed/hidden-posts.ts';
import type { Reported } from '../feed/reporting.ts';
import { BlockDialog } from '../members/BlockDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useIsConnected } from '../zero/connection.ts';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import styles from './Report.module.css';
import { useReportDraft } from './report-draft.ts';

interface ReportProps {
  reported: Reported;
  open: boolean;
  onClose: () => void;
}

/** Asks what is wrong with something, and offers what the member can do about it for themselves. */
export function Report({ reported, open, onClose }: ReportProps) {
  const mutate = useMutate();
  const online = useIsConnected();
  const form = useId();
  const [sent, setSent] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const { about, member, isBlocked } = reported;
  const { draft, setDraft, sent: forget } = useReportDraft(about, useMyId());
  const { reason, note } = draft;
  const postId = 'postId' in about ? about.postId : undefined;
  const { hide } = useHiding();
  const name = displayName(member);
  const problem = textProblem(note, reportNoteMaxLength);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!reason || problem) return;
    const told = { reason, note: note.trim() || null };
    const { shown, outcome } = mutate(changeOf(about, told));
    if (!(await shown)) return;
    forget();
    setSent(true);
    // The refused words are in the form again.
    if ((await outcome) === 'refused') setSent(false);
  }

  function hideIt() {
    if (postId) hide(postId);
    onClose();
  }

  function askToBlock() {
    setBlocking(true);
    onClose();
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => next || onClose()}
        title={sent ? 'Thank you.' : titleOf(about, name)}
        text={sent ? thanks(online) : 'Whoever you report is not told who did.'}
        actions={
          sent ? (
            <>
              {postId && (
                <Button variant="secondary" onClick={hideIt}>
                  Hide post
                </Button>
              )}
              {member && !isBlocked && (
                <Button variant="secondary" onClick={askToBlock}>
                  Block member
                </Button>
              )}
              <Button onClick={onClose}>Done</Button>
            </>
          ) : (
            <>
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" form={form} disabled={!reason || Boolean(problem)}>
                Report
              </Button>
            </>
          )
        }
      >
        {!sent && (
          <form id={form} className={styles.form} onSubmit={send}>
            <fieldset className={styles.reasons}>
              <legend className={styles.legend}>What is wrong?</legend>
              {reasons.map((one) => (
                <label key={one} className={styles.reason}>
                  <input
                    type="radio"
                    name={`${form}-reason`}
                    checked={one === reason}
                    onChange={() => setDraft({ ...draft, reason: one })}
                  />
                  {reportReasons[one]}
                </label>
              ))}
            </fieldset>
            <TextArea
              label="What should we know about it? (optional)"
              value={note}
              error={problem}
              hint={roomTaken(note, reportNoteMaxLength)}
              onChange={(event) => setDraft({ ...draft, note: event.target.value })}
            />
          </form>
        )}
      </Dialog>
      {member && (
        <BlockDialog memberId={member.id} name={name} open={blocking} onOpenChange={setBlocking} />
      )}
    </>
  );
}

type About = Reported['about'];

function changeOf(about: About, told: { reason: ReportReason; note: string | null }) {
  if ('postId' in about) return mutators.reports.reportPost({ ...about, ...told });
  if ('commentId' in about) return mutators.reports.reportComment({ ...about, ...told });
  return mutators.reports.reportMember({ ...about, ...told });
}

function titleOf(about: About, name: string) {
  if ('postId' in about) return 'Report this post';
  if ('commentId' in about) return 'Report this comment';
  return (
    <>
      Report <bdi>{name}</bdi>
    </>
  );
}

const thanks = (online: boolean) =>
  online
    ? 'The people who run this Hearth will look at it.'
    : 'It is sent once Hearth can be reached. The people who run it will look at it then.';
