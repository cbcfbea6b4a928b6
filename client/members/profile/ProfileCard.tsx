import { DetailsCard } from './DetailsCard.tsx';
import type { ProfileMember } from './use-own-details.ts';

/** What a member tells about themselves, as others see it. */
export function ProfileCard({ member }: { member: ProfileMember }) {
  const { privateFields, memberSince } = member;
  return <DetailsCard all={member} privateFields={privateFields} memberSince={memberSince} />;
}
