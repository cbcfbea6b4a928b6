import { DetailsCard } from './DetailsCard.tsx';
import type { ProfileMember } from './use-own-details.ts';

/** A member's details, as others see them. */
export function ProfileCard({ member }: { member: ProfileMember }) {
  const { privateFields, memberSince } = member;
  return <DetailsCard all={member} privateFields={privateFields} memberSince={memberSince} />;
}
