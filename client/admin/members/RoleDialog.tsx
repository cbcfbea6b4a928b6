import { useState } from 'react';
import type { MemberAnswer } from '../../../schema/admin/answers.ts';
import type { Role } from '../../../schema/auth/rules.ts';
import { displayName } from '../../../schema/members/rules.ts';
import { session } from '../../auth/session.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { toast } from '../../ui/states/toast.ts';
import { useMyId } from '../../zero/me.ts';
import { ActDialog } from '../ActDialog.tsx';
import { act } from '../admin-api.ts';
import { roleWords } from '../status-acts.tsx';

interface RoleDialogProps {
  member: MemberAnswer['member'];
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

const words = { none: 'None', ...roleWords };

/** Gives a member another role, or none. */
export function RoleDialog({ member, open, onClose, onDone }: RoleDialogProps) {
  const had: keyof typeof words = member.role ?? 'none';
  const [role, setRole] = useState<Role | 'none'>(had);
  const isOwn = useMyId() === member.id;
  const who = <bdi>{displayName(member)}</bdi>;
  return (
    <ActDialog
      grave
      open={open}
      title={<>Role of {who}</>}
      text="Moderators settle reports and ban members. Operators may do everything here."
      confirm="Change role"
      tone="primary"
      onClose={() => {
        setRole(had);
        onClose();
      }}
      onConfirm={async (given) => {
        await act('role', { id: member.id, role: role === 'none' ? null : role, ...given });
        toast.success(<>The role of {who} is changed.</>);
        // Their own screens may be gone with it.
        if (isOwn) await session.refresh();
        onDone();
      }}
    >
      <Segments label="Role" words={words} value={role} onChange={setRole} />
    </ActDialog>
  );
}
