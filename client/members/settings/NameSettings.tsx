import { useEffect, useState } from 'react';
import type { FullName } from '../../../schema/auth/rules.ts';
import { displayName, renameAgainTime } from '../../../schema/members/rules.ts';
import { queries } from '../../../schema/queries.ts';
import { asTyped } from '../../../schema/text.ts';
import { DisclosureRow } from '../../ui/DisclosureRow.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useBox } from '../../writing/box.ts';
import { Refused } from '../../writing/Refused.tsx';
import { retained } from '../../zero/lifetimes.ts';
import { useMyId } from '../../zero/me.ts';
import { useQuery } from '../../zero/use-query.ts';
import { useMe } from '../use-member.ts';
import { NameForm } from './NameForm.tsx';

/** The member's own name. The form opens by itself with a name that was refused. */
export function NameSettings() {
  const me = useMe();
  const [renames] = useQuery(queries.members.ownDetails(), retained);
  const myId = useMyId();
  const slot = { kind: 'name edit', target: myId } as const;
  const { draft, change, send, drop } = useBox(slot);
  const name = draft?.fields as FullName | undefined;
  const [open, setOpen] = useState(false);

  const isUnsaved = Boolean(me && name && !isSame(name, me));
  useEffect(() => {
    if (isUnsaved) setOpen(true);
  }, [isUnsaved]);

  const close = () => {
    drop();
    setOpen(false);
  };
  const save = (next: FullName, { firstName, lastName }: FullName) => {
    change(trimmed(next), [{ firstName, lastName }]);
    send();
    setOpen(false);
  };
  return (
    <>
      <Refused {...slot} />
      <DisclosureRow
        title="Name"
        value={me ? <bdi>{displayName(me)}</bdi> : <Skeleton width="half" />}
        action="Change"
        open={open}
        onOpenChange={setOpen}
      >
        {me && (
          <NameForm
            name={name ?? { firstName: me.firstName, lastName: me.lastName }}
            againAt={renameAgainTime(renames)}
            onChange={(next) => (isSame(next, me) ? drop() : change({ ...next }, []))}
            onSave={(next) => (isSame(next, me) ? close() : save(next, me))}
            onCancel={close}
          />
        )}
      </DisclosureRow>
    </>
  );
}

const trimmed = ({ firstName, lastName }: FullName): FullName => ({
  firstName: asTyped(firstName),
  lastName: asTyped(lastName),
});

const isSame = (typed: FullName, stored: FullName) =>
  asTyped(typed.firstName) === stored.firstName && asTyped(typed.lastName) === stored.lastName;
