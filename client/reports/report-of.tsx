import { Flag } from 'lucide-react';
import { reporting } from '../feed/reporting.ts';
import type { MemberRow } from '../members/MemberLink.tsx';

/** Reporting a member, as an entry of their menu. */
export const reportOf = (member: MemberRow, name: string, isBlocked = false) => ({
  ...{ label: 'Report', name },
  icon: <Flag aria-hidden="true" />,
  onSelect: () => reporting.set({ about: { memberId: member.id }, member, isBlocked }),
});
