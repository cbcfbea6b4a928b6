import { useQuery } from '@rocicorp/zero/react';
import { useMemo } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { queries } from '../../schema/queries.ts';

/** Friends, those online first, each group by name. */
export function useContacts() {
  const [rows, details] = useQuery(queries.presence.contacts());
  const contacts = useMemo(
    () =>
      rows
        .flatMap(({ friend, presence }) =>
          friend ? [{ friend, name: displayName(friend), online: presence?.online ?? false }] : [],
        )
        .sort((a, b) => Number(b.online) - Number(a.online) || a.name.localeCompare(b.name)),
    [rows],
  );
  return { contacts, details, online: contacts.filter((contact) => contact.online).length };
}
