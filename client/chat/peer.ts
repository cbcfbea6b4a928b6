import type { MemberRow } from '../members/MemberLink.tsx';

/** The other member of a conversation. */
export interface Peer {
  id: string;
  /** 'Someone' if the member no longer exists. */
  name: string;
  member: MemberRow | undefined;
}
