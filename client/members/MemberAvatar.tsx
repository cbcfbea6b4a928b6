import { imageUrl } from '../../schema/images.ts';
import { Avatar } from '../ui/Avatar.tsx';

interface MemberAvatarProps {
  member: { photo: string | null } | undefined;
  alt?: string;
  size?: 's' | 'm' | 'l' | 'xl';
  online?: boolean;
}

/** A member's photo, or the default one, in the size needed. */
export function MemberAvatar({ member, size, ...rest }: MemberAvatarProps) {
  const photo = member?.photo && imageUrl(member.photo, size === 'xl' ? 480 : 160);
  return <Avatar photo={photo} size={size} {...rest} />;
}
