import { useMemo } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { queries } from '../../schema/queries.ts';
import { useIsConnected } from '../zero/connection.ts';
import { useQuery } from '../zero/use-query.ts';

/**
 * How many are drawn at first, and added where the list ends: more than a screen has room for. If a
 * thousand were drawn, the browser would check in each frame every photo that has not been in
 * sight.
 */
export const contactsDrawn = 60;

export type Contact = ReturnType<typeof useContacts>['contacts'][number];

/**
 * Friends, those online first, each group by name. Presence is known while connected, and the
 * number of friends online once all friends have arrived.
 */
export function useContacts() {
  const [rows, details] = useQuery(queries.presence.contacts());
  const isConnected = useIsConnected();
  const contacts = useMemo(
    () =>
      rows
        .flatMap(({ friend }) =>
          friend
            ? [
                {
                  friend,
                  name: displayName(friend),
                  online: isConnected && friend.presence?.online === true,
                },
              ]
            : [],
        )
        .sort((a, b) => Number(b.online) - Number(a.online) || a.name.localeCompare(b.name)),
    [rows, isConnected],
  );
  const counted = isConnected && details.type === 'complete';
  const online = counted ? contacts.filter((contact) => contact.online).length : undefined;
  return { contacts, details, isConnected, online };
}
