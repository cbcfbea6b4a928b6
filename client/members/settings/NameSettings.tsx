import { useEffect, useState } from 'react';
import type { FullName } from '../../../schema/auth/rules.ts';
import { displayName, renameAgainTime } from '../../../schema/members/rules.ts';
import { mutators } from '../../../schema/mutators.ts';
import { queries } from '../../../schema/queries.ts';
import { asTyped } from '../../../schema/text.ts';
import { DisclosureRow } from '../../ui/DisclosureRow.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { kept } from '../../zero/lifetimes.ts';
import { useMyId } from '../../zero/me.ts';
import { useMutate } from '../../zero/mutate.ts';
import { useQuery } from '../../zero/use-query.ts';
import { useMe } from '../use-member.ts';
import { NameForm } from './NameForm.tsx';
import { beginName, useNameDraft } from './name-draft.ts';

/** The member's own name. The form opens by itself with a name that was refused. */
export function NameSettings() {
  const me = useMe();
  const [renames] = useQuery(queries.members.ownDetails(), kept);
  const myId = useMyId();
  const [draft, setDraft] = useNameDraft(myId);
  const [open, setOpen] = useState(false);
  const mutate = useMutate();

  const isUnsaved = Boolean(me && draft && !isSame(draft, me));
  useEffect(() => {
    if (isUnsaved) setOpen(true);
  }, [isUnsaved]);

  const close = () => {
    setDraft(undefined);
    setOpen(false);
  };
  const save = async (name: FullName) => {
    if (await mutate(mutators.members.rename(trimmed(name))).shown) close();
  };
  return (
    <DisclosureRow
      title="Name"
      value={me ? <bdi>{displayName(me)}</bdi> : <Skeleton width="half" />}
      action="Change"
      open={open}
      onOpenChange={(next) => {
        if (next) beginName(myId);
        setOpen(next);
      }}
    >
      {me && (
        <NameForm
          name={draft ?? { firstName: me.firstName, lastName: me.lastName }}
          againAt={renameAgainTime(renames)}
          onChange={(name) => setDraft(name, !isSame(name, me))}
          onSave={(name) => (isSame(name, me) ? close() : save(name))}
          onCancel={close}
        />
      )}
    </DisclosureRow>
  );
}

const trimmed = ({ firstName, lastName }: FullName): FullName => ({
  firstName: asTyped(firstName),
  lastName: asTyped(lastName),
});

const isSame = (typed: FullName, stored: FullName) =>
  asTyped(typed.firstName) === stored.firstName && asTyped(typed.lastName) === stored.lastName;
