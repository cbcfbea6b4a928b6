import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { errors } from '../../../schema/errors.ts';
import { ApiError } from '../../device/api.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import styles from '../AuthForm.module.css';
import { SignUpForm } from '../SignUpForm.tsx';
import { useSession } from '../session.ts';
import { useFetched } from '../settings/use-fetched.ts';
import { type Invitation, openInvitation } from '../visitor-api.ts';

const over = { isOver: true } as const;

async function open(token: string): Promise<Invitation | typeof over> {
  try {
    return await openInvitation(token);
  } catch (error) {
    if (error instanceof ApiError && /^(invitation_over|invalid)$/.test(error.code)) return over;
    throw error;
  }
}

/** Shows who invites, and the form to sign up. */
export function Join({ token }: { token: string }) {
  const { answer, failed, load } = useFetched(useCallback(() => open(token), [token]));
  const isMember = useSession()?.state === 'member';
  if (failed) return <FailedState compact onRetry={load} />;
  if (!answer) {
    return (
      <p role="status" className={styles.text}>
        Opening the invitation…
      </p>
    );
  }
  if ('isOver' in answer) return <Over />;
  if (isMember) return <InAlready {...answer} />;
  const { house, inviter } = answer;
  return (
    <>
      <Inviter inviter={inviter}>
        {inviter ? (
          <>
            <strong className={styles.address}>
              <bdi>{inviter.name}</bdi>
            </strong>{' '}
            invites you to <bdi>{house}</bdi>. Once you are in, you are friends.
          </>
        ) : (
          <>
            This link lets you into <bdi>{house}</bdi>.
          </>
        )}
      </Inviter>
      <SignUpForm />
      <p className={styles.aside}>
        You have an account? <Link to="/login">Log in</Link>
      </p>
    </>
  );
}

function Inviter({ inviter, children }: Pick<Invitation, 'inviter'> & { children: ReactNode }) {
  return (
    <div className={styles.inviter}>
      {inviter && <Avatar photo={inviter.photo} size="l" />}
      <p className={styles.text}>{children}</p>
    </div>
  );
}

function InAlready({ inviter }: Invitation) {
  return (
    <>
      <Inviter inviter={inviter}>
        You are in already
        {inviter && (
          <>
            : this is a link of <bdi>{inviter.name}</bdi> for others
          </>
        )}
        .
      </Inviter>
      {inviter?.memberId && (
        <Link
          to="/profile/$userId"
          params={{ userId: inviter.memberId }}
          className={buttonClass({ wide: true })}
        >
          Open their profile
        </Link>
      )}
      <Link to="/feed" className={buttonClass({ wide: true, variant: 'secondary' })}>
        Open the feed
      </Link>
    </>
  );
}

function Over() {
  return (
    <>
      <p role="alert" className={styles.text}>
        {errors.invitation_over} Ask whoever gave it to you for another one.
      </p>
      <Link to="/" className={buttonClass({ wide: true, variant: 'secondary' })}>
        To the start page
      </Link>
    </>
  );
}
