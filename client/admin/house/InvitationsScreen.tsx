import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { ListedInvitation, Named } from '../../../schema/admin/answers.ts';
import { displayName } from '../../../schema/members/rules.ts';
import { LinkForm } from '../../friends/invitations/LinkForm.tsx';
import { MadeInvitation } from '../../friends/invitations/MadeInvitation.tsx';
import { forPeople, leftWords } from '../../friends/invitations/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useFocusFallback } from '../../ui/focus/use-focus-fallback.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { toast } from '../../ui/states/toast.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import { act, toastFailed } from '../admin-api.ts';
import styles from '../Row.module.css';
import { useAnswer } from '../use-answer.ts';
import { useBusy } from '../use-busy.ts';

/** Links of operators for many, and those of all members. */
export function InvitationsScreen() {
  const { answer, failed, load } = useAnswer<{ invitations: ListedInvitation[] }>('invitations');
  const place = useFocusFallback<HTMLUListElement>();
  const [url, setUrl] = useState<string>();
  const [, run] = useBusy('Could not take it back.');
  const takeBack = (id: string) =>
    run(async () => {
      await act('invitations/end', { id }).finally(load);
      toast.success('The link no longer works.');
    });
  return (
    <AdminScreen title="Invitations">
      <Card title="A link for many">
        {url ? (
          <MadeInvitation url={url} onAnother={() => setUrl(undefined)} />
        ) : (
          <LinkForm
            seatChoices={[1, 10, 30, 100, 1_000]}
            usualSeats={30}
            dayChoices={[1, 7, 30, 90, 365]}
            make={async (seats, days) => {
              setUrl((await act<{ url: string }>('invitations/make', { seats, days })).url);
              load();
            }}
            onFailure={(error) => toastFailed(error, 'Could not make a link.')}
          />
        )}
      </Card>
      <Card title="All links">
        {failed && <FailedState compact onRetry={load} />}
        {!failed && !answer && <RowSkeletons count={3} />}
        {!failed && answer?.invitations.length === 0 && (
          <EmptyState
            compact
            icon={<Mail aria-hidden="true" />}
            title="No links are open."
            line="Those of operators and members will appear here, with who came."
          />
        )}
        {!failed && answer && (
          <ul ref={place} tabIndex={-1} aria-label="All links">
            {answer.invitations.map(({ id, by, seats, free, expiresAt, came }) => (
              <li key={id} className={styles.row}>
                <div className={styles.words}>
                  <p>
                    {forPeople(seats)}, by {by ? <Names people={[by]} /> : 'an operator'}
                  </p>
                  <p className={styles.facts}>{leftWords(free, expiresAt)}</p>
                  {came.length > 0 && (
                    <p className={styles.facts}>
                      Came: <Names people={came} />
                    </p>
                  )}
                </div>
                {free > 0 && (
                  <Button small variant="secondary" onClick={() => takeBack(id)}>
                    Take back
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </AdminScreen>
  );
}

const Names = ({ people }: { people: Named[] }) =>
  people.map((person, at) => (
    <Fragment key={person.id}>
      {at > 0 && ', '}
      <Link to="/admin/members/$memberId" params={{ memberId: person.id }}>
        <bdi>{displayName(person)}</bdi>
      </Link>
    </Fragment>
  ));
