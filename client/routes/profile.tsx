import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { displayName } from '../../schema/members/rules.ts';
import { useChessItem } from '../apps/use-chess-item.tsx';
import { CallButton } from '../calls/CallButton.tsx';
import { Composer } from '../feed/composer/Composer.tsx';
import { MemberPosts } from '../feed/MemberPosts.tsx';
import { PhotoThread } from '../feed/PhotoThread.tsx';
import { useIsWelcomed, Welcome } from '../feed/Welcome.tsx';
import { FindPeopleButton } from '../friends/FindPeopleButton.tsx';
import { FriendButton } from '../friends/FriendButton.tsx';
import { FriendsCard } from '../friends/FriendsCard.tsx';
import { InviteButton } from '../friends/invitations/InviteButton.tsx';
import { useFriendState } from '../friends/use-friend-state.ts';
import { ListStates } from '../lists/ListStates.tsx';
import type { MemberRow } from '../members/MemberLink.tsx';
import { MemberMenu } from '../members/MemberMenu.tsx';
import { ProfileHeader } from '../members/ProfileHeader.tsx';
import { ProfileSkeleton } from '../members/ProfileSkeleton.tsx';
import { ProfileUnavailable } from '../members/ProfileUnavailable.tsx';
import { OwnProfileCard } from '../members/profile/OwnProfileCard.tsx';
import { ProfileCard } from '../members/profile/ProfileCard.tsx';
import { ProfileLayout } from '../members/profile/ProfileLayout.tsx';
import { ViewAsOthers } from '../members/profile/ViewAsOthers.tsx';
import { useMember } from '../members/use-member.ts';
import { useMarkReadOnOpen } from '../notifications/use-mark-read-on-open.ts';
import { useMuting } from '../notifications/use-muting.tsx';
import { CameraDisc } from '../photos/CameraDisc.tsx';
import { PhotoCaption } from '../photos/PhotoCaption.tsx';
import { PhotosCard } from '../photos/PhotosCard.tsx';
import type { ViewedPhoto } from '../photos/PhotoViewerLayer.tsx';
import { CoverPicture, PhotoPicture } from '../photos/ProfilePicture.tsx';
import { UpdateInfo } from '../photos/UpdateInfo.tsx';
import { reportItem } from '../reports/report-item.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useMyId } from '../zero/me.ts';

const route = getRouteApi('/member/profile/$userId');

export function OwnProfileRoute() {
  return <Profile userId={useMyId()} isOwn />;
}

export function ProfileRoute() {
  const me = useMyId();
  const { userId } = route.useParams();
  return <Profile key={userId} userId={userId} isOwn={userId === me} />;
}

function Profile({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { member, details, complete } = useMember(userId);
  const isWelcomed = useIsWelcomed();
  const [asOthers, setAsOthers] = useState(false);
  const composer = useRef<HTMLTextAreaElement>(null);
  const name = displayName(member);
  useTitle(member ? name : 'Profile');
  useMarkReadOnOpen('/profile/$userId', userId);
  if (!member)
    return (
      <>
        {!complete && <h1 className="visually-hidden">Profile</h1>}
        <ListStates
          count={0}
          details={details}
          skeleton={<ProfileSkeleton />}
          empty={<ProfileUnavailable isOwn={isOwn} />}
        >
          {null}
        </ListStates>
      </>
    );
  const owner = isOwn && !asOthers;
  const write = () => composer.current?.focus();
  const caption = ({ id, createdAt, postId }: ViewedPhoto) => (
    <PhotoCaption
      member={member}
      date={<RelativeTime time={createdAt} />}
      reportedId={!isOwn && id}
    >
      {postId && <PhotoThread postId={postId} />}
    </PhotoCaption>
  );
  return (
    <ProfileLayout
      header={
        <ProfileHeader
          member={member}
          cover={
            <CoverPicture memberId={userId} image={member.cover} caption={caption}>
              {owner && <CameraDisc type="cover" />}
            </CoverPicture>
          }
          photo={
            <PhotoPicture memberId={userId} image={member.photo} caption={caption}>
              {owner && <CameraDisc type="profile" />}
            </PhotoPicture>
          }
          menu={!isOwn && <OtherMenu member={member} name={name} />}
        >
          {isOwn ? (
            <>
              <ViewAsOthers on={asOthers} onChange={setAsOthers} />
              {owner && <UpdateInfo />}
            </>
          ) : (
            <FriendButton memberId={userId} name={name}>
              <CallButton peerId={userId} />
            </FriendButton>
          )}
        </ProfileHeader>
      }
      notice={owner && <Welcome isListed={Boolean(member.stats)} onWrite={write} />}
      left={owner ? <OwnProfileCard member={member} /> : <ProfileCard member={member} />}
      middle={
        <>
          <FriendsCard
            memberId={userId}
            name={name}
            isOwn={owner}
            whenEmpty={
              owner &&
              isWelcomed && (
                <>
                  <FindPeopleButton />
                  <InviteButton />
                </>
              )
            }
          />
          <PhotosCard memberId={userId} isOwn={owner} caption={caption} />
        </>
      }
      right={
        <MemberPosts memberId={userId} isOwn={owner} onWrite={owner ? write : undefined}>
          {owner && <Composer inputRef={composer} />}
        </MemberPosts>
      }
    />
  );
}

function OtherMenu({ member, name }: { member: MemberRow; name: string }) {
  const isFriend = useFriendState(member.id)?.state === 'friends';
  const muting = useMuting(member.id, name, isFriend);
  const chess = useChessItem()(member.id);
  const items = [
    ...(isFriend ? [chess] : []),
    ...(muting ? [muting] : []),
    reportItem(member, name),
  ];
  return <MemberMenu memberId={member.id} name={name} items={items} />;
}
