import { Card } from '../../ui/Card.tsx';
import { DetailList } from './DetailList.tsx';
import type { ProfileMember } from './use-own-details.ts';

/** What a member tells of themselves, as others see it. */
export function ProfileCard({ member }: { member: ProfileMember }) {
  const { privateFields, memberSince } = member;
  return (
    <Card title="Details">
      <DetailList all={member} privateFields={privateFields} memberSince={memberSince} />
    </Card>
  );
}
