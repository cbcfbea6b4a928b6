import { useRef } from 'react';
import { failureDetail } from '../../auth/failure.ts';
import { MemberLink } from '../../members/MemberLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { toast } from '../../ui/states/toast.ts';
import styles from './Invitations.module.css';
import { endInvitation, type OwnInvitation } from './invitation-api.ts';
import { forPeople, leftWords } from './words.ts';

interface InvitationListProps {
  invitations: OwnInvitation[] | undefined;
  failed: boolean;
  load: () => Promise<void>;
}

/** A member's links, with who came by each; nothing while there are none. */
export function InvitationList({ invitations, failed, load }: InvitationListProps) {
  const place = useRef<HTMLDivElement>(null);
  if (failed) return <FailedState compact onRetry={load} />;
  if (!invitations) return <RowSkeletons count={1} />;
  if (invitations.length === 0) return null;

  const takeBack = async (id: string) => {
    try {
      await endInvitation(id);
      toast.success('The link no longer works.', { id: 'invitation' });
      // The pressed button is about to disappear.
      place.current?.focus();
    } catch (error) {
      toast.error('Could not take it back. Try again.', {
        id: 'invitation',
        detail: failureDetail(error),
      });
    }
    await load();
  };

  return (
    <section ref={place} tabIndex={-1} aria-labelledby="own-links" className={styles.links}>
      <h3 id="own-links" className={styles.title}>
        Your links
      </h3>
      <ul className={styles.list}>
        {invitations.map(({ id, seats, free, expiresAt, came }) => (
          <li key={id} className={styles.link}>
            <div className={styles.words}>
              <span>{forPeople(seats)}</span>
              <span className={styles.left}>{leftWords(free, expiresAt)}</span>
            </div>
            {free > 0 && (
              <Button small variant="secondary" onClick={() => takeBack(id)}>
                Take back
              </Button>
            )}
            {came.length > 0 && (
              <ul className={styles.came} aria-label="Who came">
                {came.map((member) => (
                  <li key={member.id}>
                    <MemberLink member={member} size="s" />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
