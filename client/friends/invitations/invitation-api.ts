import { callApi } from '../../device/api.ts';
import type { MemberRow } from '../../members/MemberLink.tsx';

export interface OwnInvitation {
  id: string;
  /** For how many people it is, and how many more may come. */
  seats: number;
  free: number;
  expiresAt: string;
  /** Who signed up by it. */
  came: MemberRow[];
}

export async function fetchInvitations(): Promise<OwnInvitation[]> {
  const path = '/api/invitations';
  return (await callApi<{ invitations: OwnInvitation[] }>(path, { cache: 'no-store' })).invitations;
}

/** Resolves to the link, which only this answer has. */
export async function makeInvitation(seats: number, days: number): Promise<string> {
  const body = { seats, days };
  return (await callApi<{ url: string }>('/api/invitations/make', { body })).url;
}

export const endInvitation = (id: string) => callApi('/api/invitations/end', { body: { id } });
