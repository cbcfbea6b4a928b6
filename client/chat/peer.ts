import type { Row } from '@rocicorp/zero';

/** With whom one talks. */
export interface Peer {
  id: string;
  /** 'Someone' for who is gone. */
  name: string;
  member: Pick<Row['member'], 'photo'> | undefined;
}
