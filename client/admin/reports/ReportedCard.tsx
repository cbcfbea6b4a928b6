import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Filed, Reported } from '../../../schema/admin/answers.ts';
import type { Settlement, Standing } from '../../../schema/admin/rules.ts';
import { displayName } from '../../../schema/members/rules.ts';
import { type ReportKind, reportReasons } from '../../../schema/reports/rules.ts';
import { ApiError } from '../../device/api.ts';
import { WordBadge } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useFocusFallback } from '../../ui/focus/use-focus-fallback.ts';
import { FoldedText } from '../../ui/text/FoldedText.tsx';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { act, toastFailed } from '../admin-api.ts';
import { StatusDialog } from '../StatusDialog.tsx';
import { useMayChange } from '../use-may-change.ts';
import { MessagesAround } from './MessagesAround.tsx';
import { ReportedPictures } from './ReportedPictures.tsx';
import styles from './Reports.module.css';

interface ReportedCardProps {
  reported: Reported;
  /** It has been settled here: the card stays, so that nothing slides under the next press. */
  onChange: (reported: Reported) => void;
  /** Somebody else was faster. */
  onOutdated: () => void;
}

/** What was reported, with all that a moderator needs to decide, and their decision. */
export function ReportedCard({ reported, onChange, onOutdated }: ReportedCardProps) {
  const { kind, owner, state, words, pictures, under, reports } = reported;
  const place = useFocusFallback<HTMLDivElement>();
  const [busy, setBusy] = useState<Settlement>();
  const [standing, setStanding] = useState<Standing>();
  const mayBan = useMayChange(owner ?? { id: '', role: null });
  const isShut = owner?.status === 'banned' || owner?.status === 'suspended';

  async function settle(action: Settlement) {
    if (busy) return;
    setBusy(action);
    try {
      await act('settle', { report: reported.newest, action, was: state });
      const next = action === 'hide' ? 'hidden' : 'dismissed';
      onChange({
        ...reported,
        state: next,
        hidden: action === 'dismiss' ? reported.hidden : action === 'hide',
      });
    } catch (error) {
      toastFailed(error, 'That could not be done.');
      if (error instanceof ApiError && error.code === 'settled_already') onOutdated();
    }
    setBusy(undefined);
  }
  const button = (action: Settlement, label: string, variant: 'primary' | 'secondary') => (
    <Button variant={variant} busy={busy === action} onClick={() => settle(action)}>
      {label}
    </Button>
  );

  return (
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
        <h2>
          {names[kind]}
          {owner && (
            <>
              {kind === 'member' ? ' ' : ' by '}
              <Link to="/admin/members/$memberId" params={{ memberId: owner.id }}>
                <bdi>{displayName(owner)}</bdi>
              </Link>
            </>
          )}
        </h2>
        <span role="status">
          {stateWords(reported).map((word) => (
            <WordBadge key={word}>{word}</WordBadge>
          ))}
        </span>
      </div>
      {words && <FoldedText className={styles.words} text={words} />}
      <ReportedPictures pictures={pictures} />
      {kind === 'message' && <MessagesAround report={reported.newest} />}
      {under && (
        <div className={styles.under}>
          <p>
            {kind === 'photo' ? 'In a post by ' : 'Under a post by '}
            <bdi>{displayName(under.author)}</bdi>
          </p>
          {under.words && <FoldedText text={under.words} />}
        </div>
      )}
      <ul className={styles.reports} aria-label="Reports">
        {reports.map((report) => (
          <ReportLine key={report.id} report={report} />
        ))}
      </ul>
      <div ref={place} tabIndex={-1} className={styles.actions}>
        {kind !== 'member' && !reported.hidden && button('hide', `Hide ${kind}`, 'primary')}
        {kind !== 'member' && reported.hidden && button('show', 'Show again', 'secondary')}
        {state === 'open' && button('dismiss', 'Dismiss', 'secondary')}
        {owner && mayBan && owner.status !== 'deleted' && (
          <Button
            variant={isShut ? 'secondary' : 'danger'}
            onClick={() => setStanding(isShut ? 'active' : 'banned')}
          >
            {`${isShut ? 'Let in' : 'Ban'} ${kind === 'member' ? 'member' : 'author'}`}
          </Button>
        )}
        <PlaceLink reported={reported} />
      </div>
      {owner && (
        <StatusDialog
          member={owner}
          standing={standing}
          onClose={() => setStanding(undefined)}
          onDone={(status) =>
            onChange({
              ...reported,
              owner: { ...owner, status },
              state: kind === 'member' && status === 'banned' ? 'hidden' : state,
            })
          }
        />
      )}
    </Card>
  );
}

const names: Record<ReportKind, string> = {
  post: 'Post',
  comment: 'Comment',
  message: 'Message',
  photo: 'Photo',
  game: 'Game',
  member: 'Member',
};

function stateWords({ kind, state, hidden, owner }: Reported): string[] {
  const words = [];
  if (hidden) words.push('Hidden');
  else if (state === 'dismissed') words.push('Dismissed');
  if (owner && owner.status !== 'active')
    words.push(kind === 'member' ? owner.status : `Author ${owner.status}`);
  return words;
}

function ReportLine({ report: { reason, note, at, by } }: { report: Filed }) {
  const reporter: ReactNode = <bdi>{displayName(by ?? undefined)}</bdi>;
  return (
    <li>
      <p className={styles.line}>
        <strong>{reportReasons[reason]}</strong>, by {reporter} ·{' '}
        <RelativeTime time={Date.parse(at)} />
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </li>
  );
}

/** Where it stands, as long as members see it there. */
function PlaceLink({ reported: { kind, id, hidden, postId, owner } }: { reported: Reported }) {
  if (hidden || owner?.status !== 'active') return null;
  const look = buttonClass({ variant: 'quiet' });
  if (kind === 'member')
    return (
      <Link className={look} to="/profile/$userId" params={{ userId: id }}>
        Open profile
      </Link>
    );
  if (!postId) return null;
  return (
    <Link
      className={look}
      to="/post/$postId"
      params={{ postId }}
      search={{ comment: kind === 'comment' ? id : undefined }}
    >
      Open
    </Link>
  );
}
