import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { type Response, responseWords } from '../../schema/events/rules.ts';
import { displayName } from '../../schema/members/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { Button } from '../ui/Button.tsx';
import { useFocusFallback } from '../ui/focus/use-focus-fallback.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ConfirmDialog } from '../ui/layers/ConfirmDialog.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { RowSkeletons } from '../ui/states/RowSkeletons.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';
import styles from './EventScreen.module.css';
import { FriendPicker } from './form/FriendPicker.tsx';

const groups: readonly (Response | '')[] = ['going', 'maybe', 'notGoing', ''];

interface GuestsProps {
  eventId: string;
  /** Whether the reader is the organizer. */
  isOwn: boolean;
  /** Whether more guests can still be invited. */
  isOpen: boolean;
}

/** The guests, grouped by answer. */
export function Guests({ eventId, isOwn, isOpen }: GuestsProps) {
  const [attendees, details] = useQuery(queries.events.attendees({ eventId }), visited);
  const mutate = useMutate();
  /**
   * Removing a guest is confirmed first: it discards an answer, and the next guest's button slides
   * under the finger.
   */
  const [leaving, setLeaving] = useState<{ memberId: string; name: string }>();
  const [asking, setAsking] = useState(false);
  const place = useFocusFallback<HTMLElement>();
  return (
    <section ref={place} tabIndex={-1} aria-label="Guests" className={styles.guests}>
      <h2>Guests</h2>
      <ListStates
        compact
        count={attendees.length}
        details={details}
        skeleton={<RowSkeletons count={3} />}
        empty={
          <EmptyState
            compact
            title="Nobody is invited yet."
            line="Who is invited, and what they answer, will appear here."
          />
        }
      >
        {groups.map((group) => {
          const those = attendees.filter(({ response }) => response === group);
          const words = group ? responseWords[group] : 'No answer yet';
          return (
            those.length > 0 && (
              <section key={group} aria-label={words}>
                <h3 className={styles.group}>
                  {words} <span className={styles.count}>{those.length}</span>
                </h3>
                <ul className={styles.faces}>
                  {those.map(({ memberId, member }) => (
                    <li key={memberId} className={styles.guest}>
                      <MemberLink member={member} size="s" />
                      {isOwn && (
                        <IconButton
                          small
                          label={`Remove ${displayName(member)}`}
                          onClick={() => {
                            setLeaving({ memberId, name: displayName(member) });
                            setAsking(true);
                          }}
                        >
                          <UserMinus aria-hidden="true" />
                        </IconButton>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </ListStates>
      {leaving && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={
            <>
              Remove <bdi>{leaving.name}</bdi> from the guests?
            </>
          }
          text="Their answer goes with it."
          confirm="Remove"
          onConfirm={() =>
            mutate(mutators.events.uninvite({ eventId, memberIds: [leaving.memberId] }))
          }
        />
      )}
      {isOwn && isOpen && (
        <Invite eventId={eventId} guests={attendees.map(({ memberId }) => memberId)} />
      )}
    </section>
  );
}

function Invite({ eventId, guests }: { eventId: string; guests: readonly string[] }) {
  const mutate = useMutate();
  const [chosen, setChosen] = useState<string[]>();
  if (!chosen)
    return (
      <Button small variant="secondary" className={styles.invite} onClick={() => setChosen([])}>
        Invite friends
      </Button>
    );
  const added = chosen.filter((one) => !guests.includes(one));
  async function send() {
    const { shown } = mutate(mutators.events.invite({ eventId, memberIds: added }));
    if (await shown) setChosen(undefined);
  }
  return (
    <div className={styles.inviting}>
      <FriendPicker chosen={chosen} onChange={setChosen} without={guests} />
      <div className={styles.tools}>
        <Button small variant="secondary" onClick={() => setChosen(undefined)}>
          Cancel
        </Button>
        <Button small disabled={added.length === 0} onClick={send}>
          Invite
        </Button>
      </div>
    </div>
  );
}
