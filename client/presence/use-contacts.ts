import { useQuery } from '@rocicorp/zero/react';
import { useMemo } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { queries } from '../../schema/queries.ts';
import { useLine } from '../zero/connection.ts';

/** Friends, those online first, each group by name. Without a line to the server nobody is known to be online. */
export function useContacts() {
  const [rows, details] = useQuery(queries.presence.contacts());
  const live = useLine() === 'live';
  const contacts = useMemo(
    () =>
      rows
        .flatMap(({ friend, presence }) =>
          friend
            ? [{ friend, name: displayName(friend), online: live && presence?.online === true }]
            : [],
        )
        .sort((a, b) => Number(b.online) - Number(a.online) || a.name.localeCompare(b.name)),
    [rows, live],
  );
  return { contacts, details, online: contacts.filter((contact) => contact.online).length };
}
