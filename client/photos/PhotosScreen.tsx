import { Image } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { queries } from '../../schema/queries.ts';
import { ProfileUnavailable } from '../members/ProfileUnavailable.tsx';
import { useMember } from '../members/use-member.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import { ChangePicture } from './choosing/ChangePicture.tsx';
import styles from './PhotoGrid.module.css';
import { PhotoPages } from './PhotoPages.tsx';
import screen from './PhotosScreen.module.css';
import { type PhotoRow, PhotoTile } from './PhotoTile.tsx';

interface PhotosScreenProps {
  memberId: string;
  isOwn: boolean;
  title: string;
  onOpen: (photo: PhotoRow) => void;
  /** The dialog of the photo that is open. */
  children: ReactNode;
}

/** All photos of a member: the current profile and cover photo, then the rest, newest first. */
export function PhotosScreen({ memberId, isOwn, title, onOpen, children }: PhotosScreenProps) {
  const { member, complete } = useMember(memberId);
  const [adding, setAdding] = useState(false);
  const first = useCurrentPhotos(memberId, member);
  if (!member && complete) return <ProfileUnavailable isOwn={isOwn} />;
  return (
    <div className={screen.screen}>
      <h1>{title}</h1>
      <div className={styles.grid}>
        {first.map((photo) => (
          <PhotoTile key={photo.id} photo={photo} onOpen={() => onOpen(photo)} />
        ))}
        <PhotoPages
          memberId={memberId}
          without={first.map(({ id }) => id)}
          onOpen={onOpen}
          empty={
            <EmptyState
              icon={<Image aria-hidden="true" />}
              title="No photos yet."
              line={`${isOwn ? 'Your' : 'Their'} profile photos, covers and pictures from posts will appear here.`}
              action={
                isOwn && (
                  <Button small onClick={() => setAdding(true)}>
                    Add a profile photo
                  </Button>
                )
              }
            />
          }
        />
      </div>
      <ChangePicture type="profile" open={adding} onOpenChange={setAdding} />
      {children}
    </div>
  );
}

/** The member's current profile and cover photo. */
function useCurrentPhotos(
  memberId: string,
  member?: { photo: string | null; cover: string | null },
) {
  const images = [member?.photo, member?.cover].filter((name) => name != null);
  const [photos = []] = useQuery(
    images.length > 0 && queries.photos.ofImages({ memberId, images }),
    visited,
  );
  const now = [
    photos.find(({ type, image }) => type === 'profile' && image === member?.photo),
    photos.find(({ type, image }) => type === 'cover' && image === member?.cover),
  ];
  return now.filter((photo) => photo !== undefined);
}
