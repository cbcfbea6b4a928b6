import { useState } from 'react';
import type { MemberAnswer } from '../../../schema/admin/answers.ts';
import type { Standing } from '../../../schema/admin/rules.ts';
import { displayName } from '../../../schema/members/rules.ts';
import { useRole } from '../../auth/session.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/states/toast.ts';
import { ActDialog } from '../ActDialog.tsx';
import { act } from '../admin-api.ts';
import { StatusDialog } from '../StatusDialog.tsx';
import { possibleStandings, statusActs } from '../status-acts.tsx';
import { useMayChange } from '../use-may-change.ts';
import styles from './Members.module.css';
import { PasswordLink } from './PasswordLink.tsx';
import { RoleDialog } from './RoleDialog.tsx';

interface MemberActsProps {
  member: MemberAnswer['member'];
  /** Whether there is an account, and the actor may see it. */
  hasAccount: boolean;
  onDone: () => void;
}

type Asking = 'role' | 'sign-out' | 'reset';

/** What the actor may do about a member. */
export function MemberActs({ member, hasAccount, onDone }: MemberActsProps) {
  const mayChange = useMayChange(member);
  const isOperator = useRole() === 'operator';
  const [standing, setStanding] = useState<Standing>();
  const [asking, setAsking] = useState<Asking>();
  const [url, setUrl] = useState<string>();
  const { id } = member;
  const who = <bdi>{displayName(member)}</bdi>;
  const close = () => setAsking(undefined);
  const button = (label: string, what: Asking) => (
    <Button variant="secondary" onClick={() => setAsking(what)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {mayChange &&
        possibleStandings(member.status, isOperator).map((one) => (
          <Button
            key={one}
            variant={one === 'active' ? 'primary' : one === 'banned' ? 'danger' : 'secondary'}
            onClick={() => setStanding(one)}
          >
            {statusActs[one].label}
          </Button>
        ))}
      {isOperator && hasAccount && button('Change role', 'role')}
      {mayChange && hasAccount && button('Log out everywhere', 'sign-out')}
      {mayChange && hasAccount && button('Link for a new password', 'reset')}
      <StatusDialog
        member={member}
        standing={standing}
        onClose={() => setStanding(undefined)}
        onDone={onDone}
      />
      <RoleDialog member={member} open={asking === 'role'} onClose={close} onDone={onDone} />
      <ActDialog
        grave
        open={asking === 'sign-out'}
        title={<>Log out {who} everywhere</>}
        text="All their devices are logged out, and their private calendar address ends. They can log in again."
        confirm="Log out everywhere"
        onClose={close}
        onConfirm={async (given) => {
          await act('sign-out', { id, ...given });
          toast.success(<>{who} is logged out everywhere.</>);
          onDone();
        }}
      />
      <ActDialog
        grave
        open={asking === 'reset'}
        title={<>Link for a new password of {who}</>}
        text="All their devices are logged out. Whoever has the link can set the password for a day: give it to nobody else."
        confirm="Make the link"
        onClose={close}
        onConfirm={async (given) => {
          const answer = await act<{ url: string }>('reset', { id, ...given });
          setUrl(answer.url);
          onDone();
        }}
      />
      <PasswordLink url={url} onClose={() => setUrl(undefined)} />
    </div>
  );
}
