import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { ListedMember, MemberCounts } from '../../../schema/admin/answers.ts';
import { membersSearchMaxLength } from '../../../schema/admin/rules.ts';
import { roles } from '../../../schema/auth/rules.ts';
import { displayName, memberStatuses } from '../../../schema/members/rules.ts';
import { useAddressText } from '../../apps/use-address-text.ts';
import { useRole } from '../../auth/session.ts';
import { MemberAvatar } from '../../members/MemberAvatar.tsx';
import { WordBadge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { Address } from '../../ui/text/Address.tsx';
import { formatNumber } from '../../ui/text/numbers.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import { roleWords, statusWords } from '../status-acts.tsx';
import { useAnswer } from '../use-answer.ts';
import styles from './Members.module.css';

export interface MemberFilter {
  q?: string | undefined;
  status?: string | undefined;
  role?: string | undefined;
}

interface MembersScreenProps {
  filter: MemberFilter;
  /** `typed`: all letters of a search share one history entry. */
  onFilterChange: (change: MemberFilter, typed?: boolean) => void;
}

type Answer = { members: ListedMember[]; more: boolean; counts: MemberCounts };

/** All members, by name, and for operators by mail address. */
export function MembersScreen({ filter, onFilterChange }: MembersScreenProps) {
  const isOperator = useRole() === 'operator';
  const [typed, type] = useAddressText(filter.q ?? '', (q) =>
    onFilterChange({ q: q || undefined }, true),
  );
  const asked = Object.entries(filter).filter((entry): entry is [string, string] => !!entry[1]);
  const { answer, failed, load } = useAnswer<Answer>(`members?${new URLSearchParams(asked)}`);
  const label = isOperator ? 'Search by name or email' : 'Search by name';
  return (
    <AdminScreen title="Members">
      <div className={styles.tools}>
        <TextField
          type="search"
          label={label}
          hideLabel
          autoComplete="off"
          maxLength={membersSearchMaxLength}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <Select
          label="Status"
          hideLabel
          value={filter.status ?? ''}
          onChange={({ target }) => onFilterChange({ status: target.value || undefined })}
        >
          <option value="">Any status</option>
          {memberStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]}
            </option>
          ))}
        </Select>
        <Select
          label="Role"
          hideLabel
          value={filter.role ?? ''}
          onChange={({ target }) => onFilterChange({ role: target.value || undefined })}
        >
          <option value="">Any role</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleWords[role]}
            </option>
          ))}
        </Select>
      </div>
      {answer && <p className={styles.counts}>{countWords(answer.counts)}</p>}
      <Card as="div">
        {failed && <FailedState onRetry={load} />}
        {!failed && !answer && <RowSkeletons count={6} />}
        {!failed && answer?.members.length === 0 && (
          <EmptyState
            icon={<Users aria-hidden="true" />}
            title="Nobody was found."
            line="Another word, or any status, may find somebody."
          />
        )}
        {!failed && answer && (
          <ul>
            {answer.members.map((member) => (
              <MemberItem key={member.id} member={member} />
            ))}
          </ul>
        )}
        {!failed && answer?.more && (
          <p className={styles.hint}>These are the newest. Search for others.</p>
        )}
      </Card>
    </AdminScreen>
  );
}

function MemberItem({ member }: { member: ListedMember }) {
  const { id, role, status, verified, email } = member;
  return (
    <li>
      <Link to="/admin/members/$memberId" params={{ memberId: id }} className={styles.member}>
        <MemberAvatar member={status === 'active' ? member : undefined} />
        <span className={styles.lines}>
          <bdi className={styles.name}>{displayName(member)}</bdi>
          {email && (
            <span className={styles.email}>
              <Address of={email} />
            </span>
          )}
        </span>
        {role && <WordBadge>{roleWords[role]}</WordBadge>}
        {status !== 'active' && <WordBadge>{statusWords[status]}</WordBadge>}
        {status === 'active' && !verified && <WordBadge>Unconfirmed</WordBadge>}
      </Link>
    </li>
  );
}

const countWords = (counts: MemberCounts) =>
  counts
    .map(({ status, count, unverified }) => {
      const words = `${formatNumber(count)} ${statusWords[status].toLowerCase()}`;
      return unverified > 0 && status === 'active'
        ? `${words}, ${formatNumber(unverified)} of them unconfirmed`
        : words;
    })
    .join(' · ');
