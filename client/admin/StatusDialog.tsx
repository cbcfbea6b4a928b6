import { useState } from 'react';
import type { Standing } from '../../schema/admin/rules.ts';
import { displayName, type MemberStatus } from '../../schema/members/rules.ts';
import { toast } from '../ui/states/toast.ts';
import { ActDialog } from './ActDialog.tsx';
import { changeStatus, statusActs, statusTitle } from './status-acts.tsx';

interface StatusDialogProps {
  member: { id: string; firstName: string; lastName: string; status: MemberStatus };
  /** Undefined while nothing is asked. */
  standing: Standing | undefined;
  onClose: () => void;
  onDone: (standing: Standing) => void;
}

/** Bans a member, suspends them or lets them in, after asking. */
export function StatusDialog({ member, standing, onClose, onDone }: StatusDialogProps) {
  // The words stay while the dialog fades.
  const [last, setLast] = useState<Standing>('banned');
  if (standing && standing !== last) setLast(standing);
  const { label, text, done } = statusActs[last];
  return (
    <ActDialog
      open={standing !== undefined}
      title={statusTitle(last, member)}
      text={text}
      confirm={label}
      tone={last === 'active' ? 'primary' : 'danger'}
      grave={last !== 'active'}
      onClose={onClose}
      onConfirm={async (given) => {
        await changeStatus(member, last, given);
        toast.success(
          <>
            <bdi>{displayName(member)}</bdi> {done}
          </>,
        );
        onDone(last);
      }}
    />
  );
}
