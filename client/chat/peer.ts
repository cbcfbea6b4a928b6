import type { Row } from '@rocicorp/zero';

/** The other member of a conversation. */
export interface Peer {
  id: string;
  /** 'Someone' if the member no longer exists. */
  name: string;
  member: Pick<Row['member'], 'photo'> | undefined;
}
