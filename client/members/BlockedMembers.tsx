import { Ellipsis } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { Button } from '../ui/Button.tsx';
import { DisclosureRow } from '../ui/DisclosureRow.tsx';
import { ignoringDoubleClick } from '../ui/focus/double-click.ts';
import { useFocusFallback } from '../ui/focus/use-focus-fallback.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/layers/Menu.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { RowSkeletons } from '../ui/states/RowSkeletons.tsx';
import { toast } from '../ui/states/toast.ts';
import { visited } from '../zero/lifetimes.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';
import styles from './BlockedMembers.module.css';
import { MemberAvatar } from './MemberAvatar.tsx';
import type { MemberRow } from './MemberLink.tsx';

interface BlockedMembersProps {
  /** Actions on a member that higher-ranked features offer. */
  menu: (member: MemberRow, name: string) => ComponentProps<typeof Menu>['items'];
}

/**
 * The members whom this member has blocked, each with Unblock. Their profiles cannot be opened, so
 * the names are no links.
 */
export function BlockedMembers({ menu }: BlockedMembersProps) {
  const [blocks, details] = useQuery(queries.members.blocked(), visited);
  const [open, setOpen] = useState(false);
  const mutate = useMutate();
  const place = useFocusFallback<HTMLDivElement>();
  const unblock = async (memberId: string, name: string) => {
    const outcome = await mutate(mutators.members.unblock({ memberId })).outcome;
    if (outcome !== 'done') return;
    toast.success(
      <>
        <bdi>{name}</bdi> is unblocked.
      </>,
    );
  };
  return (
    <DisclosureRow
      title="Blocked members"
      value={howMany(blocks.length, details.type === 'complete')}
      action="Show"
      open={open}
      onOpenChange={setOpen}
    >
      <p className={styles.line}>
        You and they do not see each other anywhere. Unblocking does not make you friends again.
      </p>
      <div ref={place} tabIndex={-1} className={styles.place}>
        <ListStates
          compact
          count={blocks.length}
          details={details}
          skeleton={<RowSkeletons count={2} />}
          empty={
            <EmptyState
              compact
              title="Nobody is blocked."
              line="Members you block on their profile will appear here."
            />
          }
        >
          <ul className={styles.list}>
            {blocks.map(({ otherId, other }) => (
              <li key={otherId} className={styles.row}>
                <MemberAvatar member={other} />
                <bdi className={styles.name}>{displayName(other)}</bdi>
                <Button
                  small
                  variant="secondary"
                  aria-label={`Unblock ${displayName(other)}`}
                  onClick={ignoringDoubleClick(() => unblock(otherId, displayName(other)))}
                >
                  Unblock
                </Button>
                {other && (
                  <Menu
                    trigger={
                      <IconButton small label="Member options">
                        <Ellipsis aria-hidden="true" />
                      </IconButton>
                    }
                    items={menu(other, displayName(other))}
                  />
                )}
              </li>
            ))}
          </ul>
        </ListStates>
      </div>
    </DisclosureRow>
  );
}

function howMany(count: number, isKnown: boolean): string {
  if (count === 0) return isKnown ? 'Nobody' : '–';
  return count === 1 ? '1 member' : `${count} members`;
}
