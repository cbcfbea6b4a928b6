import { Link, useParams } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { displayName } from '../../schema/members/rules.ts';
import { MemberPosts } from '../feed/MemberPosts.tsx';
import { FriendButton } from '../friends/FriendButton.tsx';
import { MemberMenu } from '../members/MemberMenu.tsx';
import { ProfileHeader } from '../members/ProfileHeader.tsx';
import { ProfileSkeleton } from '../members/ProfileSkeleton.tsx';
import { ProfileUnavailable } from '../members/ProfileUnavailable.tsx';
import { useMember } from '../members/use-member.ts';
import { buttonClass } from '../ui/Button.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useMyId } from '../zero/me.ts';
import styles from './routes.module.css';

export function ProfileRoute() {
  const me = useMyId();
  const { userId = me } = useParams({ strict: false });
  const { member, complete } = useMember(userId);
  const own = userId === me;
  useTitle(member ? displayName(member) : 'Profile');
  if (!member) return complete ? <ProfileUnavailable own={own} /> : <ProfileSkeleton />;
  return (
    <div className={styles.stack}>
      <ProfileHeader member={member}>
        {!own && (
          <>
            <FriendButton memberId={userId} name={displayName(member)} />
            <Link
              className={buttonClass({ variant: 'secondary' })}
              to="/messages/$peerId"
              params={{ peerId: userId }}
            >
              <MessageCircle aria-hidden="true" />
              Message
            </Link>
            <MemberMenu memberId={userId} name={displayName(member)} />
          </>
        )}
      </ProfileHeader>
      <MemberPosts memberId={userId} />
    </div>
  );
}
