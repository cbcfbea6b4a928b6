import { Flag } from 'lucide-react';
import type { MemberRow } from '../members/MemberLink.tsx';
import { reporting } from '../members/reporting.ts';

/** The entry in a member's menu that reports them. */
export const reportItem = (member: MemberRow, name: string, isBlocked = false) => ({
  label: 'Report',
  name,
  icon: <Flag aria-hidden="true" />,
  onSelect: () => reporting.set({ about: { memberId: member.id }, member, isBlocked }),
});
