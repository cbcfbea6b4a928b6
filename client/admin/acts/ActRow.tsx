import { Link } from '@tanstack/react-router';
import type { ListedAct } from '../../../schema/admin/answers.ts';
import { actWords } from '../../../schema/admin/rules.ts';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import styles from './Acts.module.css';

/** Who did what to whom, when and why. */
export function ActRow({ act }: { act: ListedAct }) {
  const { actorId, actor, kind, at, reason, detail } = act;
  const change = kind === 'role' || kind === 'status' || kind === 'door';
  return (
    <li className={styles.act}>
      <p>
        {actorId ? <MemberName id={actorId}>{actor}</MemberName> : actor} {actWords[kind]}
        <Subject act={act} />
        {change && detail ? ` from ${detail.from} to ${detail.to}` : ''}.
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
      <RelativeTime className={styles.time} time={Date.parse(at)} />
    </li>
  );
}

function Subject({ act: { subjectKind, subjectId, subject } }: { act: ListedAct }) {
  if (!subjectId) return null;
  if (subjectKind === 'member')
    return (
      <>
        {' '}
        <MemberName id={subjectId}>{subject}</MemberName>
      </>
    );
  const isOwned = subjectKind !== 'game' && subjectKind !== 'job';
  return (
    <>
      {` ${isOwned ? `a ${subjectKind} by` : `the ${subjectKind}`} `}
      <bdi>{subject}</bdi>
    </>
  );
}

const MemberName = ({ id, children }: { id: string; children: string | null }) => (
  <Link to="/admin/members/$memberId" params={{ memberId: id }}>
    <bdi>{children}</bdi>
  </Link>
);
