import { type FormEvent, useId, useState } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import {
  type ReportReason,
  reasons,
  reportNoteMaxLength,
  reportReasons,
} from '../../schema/reports/rules.ts';
import { roomTaken, textProblem } from '../../schema/text.ts';
import { useHiding } from '../feed/post/hidden-posts.ts';
import { BlockDialog } from '../members/BlockDialog.tsx';
import type { Reported } from '../members/reporting.ts';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { useBox } from '../writing/box.ts';
import { useEntriesAt } from '../writing/ledger.ts';
import { Refused } from '../writing/Refused.tsx';
import { useIsConnected } from '../zero/connection.ts';
import styles from './Report.module.css';

interface ReportProps {
  reported: Reported;
  open: boolean;
  onClose: () => void;
}

/** Asks for the reason of a report, and then offers to hide the post or block the member. */
export function Report({ reported, open, onClose }: ReportProps) {
  const online = useIsConnected();
  const form = useId();
  const [wasSent, setSent] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const { about, member, isBlocked } = reported;
  const slot = { kind: 'report', target: Object.values(about)[0] as string } as const;
  const { draft, change, send } = useBox(slot);
  const { reason, note } = { note: '', ...draft?.fields } as ReportFields;
  const [refused] = useEntriesAt(slot, 'refused');
  const isSent = wasSent && !refused;
  const postId = 'postId' in about ? about.postId : undefined;
  const { hide } = useHiding();
  const name = displayName(member);
  const problem = textProblem(note, reportNoteMaxLength);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason || problem) return;
    send();
    setSent(true);
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
        title={isSent ? 'Thank you.' : titleOf(about, name)}
        text={isSent ? thanks(online) : whatHappens(about)}
        actions={
          isSent ? (
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
        {!isSent && (
          <form id={form} className={styles.form} onSubmit={submit}>
            <Refused {...slot} />
            <fieldset className={styles.reasons}>
              <legend className={styles.legend}>What is wrong?</legend>
              {reasons.map((one) => (
                <label key={one} className={styles.reason}>
                  <input
                    type="radio"
                    name={`${form}-reason`}
                    checked={one === reason}
                    onChange={() => change({ about, note, reason: one })}
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
              onChange={(event) => change({ about, reason, note: event.target.value })}
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

interface ReportFields {
  reason?: ReportReason;
  note: string;
}

function titleOf(about: About, name: string) {
  if ('postId' in about) return 'Report this post';
  if ('commentId' in about) return 'Report this comment';
  if ('messageId' in about) return 'Report this message';
  if ('photoId' in about) return 'Report this photo';
  if ('gameId' in about) return 'Report this game';
  return (
    <>
      Report <bdi>{name}</bdi>
    </>
  );
}

const isUntold = 'Whoever you report is not told who did.';

function whatHappens(about: About) {
  if ('gameId' in about) return 'The people who run this Hearth decide which games are in it.';
  if (!('messageId' in about)) return isUntold;
  return `The people who run this Hearth can then read it, and the messages around it. ${isUntold}`;
}

const thanks = (online: boolean) =>
  online
    ? 'The people who run this Hearth will look at it.'
    : 'It is sent once Hearth can be reached. The people who run it will look at it then.';
