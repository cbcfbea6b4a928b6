import { Image } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { isNewer } from '../../schema/paging.ts';
import { queries } from '../../schema/queries.ts';
import { ProfileUnavailable } from '../members/ProfileUnavailable.tsx';
import { useMember } from '../members/use-member.ts';
import { Screen } from '../ui/Screen.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import { OpenPhoto, type OpenPhotoProps } from './OpenPhoto.tsx';
import styles from './PhotoGrid.module.css';
import { PhotoPages } from './PhotoPages.tsx';
import { type PhotoRow, PhotoTile } from './PhotoTile.tsx';

interface PhotosScreenProps extends OpenPhotoProps {
  memberId: string;
  title: string;
  /** The owner's button for a further photo. */
  add: ReactNode;
  onOpen: (photo: PhotoRow) => void;
}

/** So many photos before the end of the loaded ones, the viewer needs more of them. */
const nearEnd = 6;

/** All photos of a member: the current profile and cover photo, then the rest, newest first. */
export function PhotosScreen(props: PhotosScreenProps) {
  const { memberId, title, add, onOpen, ...open } = props;
  const { member, complete } = useMember(memberId);
  const first = useCurrentPhotos(memberId, member);
  const without = first.map(({ id }) => id);
  const [rows, takeRows] = useRows();
  const photos = [...first, ...rows.filter(({ id }) => !without.includes(id))];
  const isOpenNearEnd = photos.slice(-nearEnd).some(({ id }) => id === open.photoId);
  if (!member && complete) return <ProfileUnavailable isOwn={open.isOwn} />;
  return (
    <Screen wide title={title} aside={add}>
      <div className={styles.grid}>
        {first.map((photo) => (
          <PhotoTile key={photo.id} photo={photo} onOpen={() => onOpen(photo)} />
        ))}
        <PhotoPages
          memberId={memberId}
          without={without}
          onRows={takeRows}
          isMoreWanted={isOpenNearEnd}
          onOpen={onOpen}
          empty={
            <EmptyState
              icon={<Image aria-hidden="true" />}
              title="No photos yet."
              line={`${open.isOwn ? 'Your' : 'Their'} profile photos, covers and pictures from posts will appear here.`}
            />
          }
        />
      </div>
      <OpenPhoto memberId={memberId} member={member} photos={photos} {...open} />
    </Screen>
  );
}

/** The rows of all pages that were asked for, newest first. */
function useRows() {
  const [pages, setPages] = useState<ReadonlyMap<string, readonly PhotoRow[]>>(new Map());
  const takeRows = useCallback(
    (page: string, rows: readonly PhotoRow[]) =>
      setPages((before) => new Map(before).set(page, rows)),
    [],
  );
  const rows = useMemo(() => {
    const byId = new Map([...pages.values()].flat().map((row) => [row.id, row]));
    return [...byId.values()].sort((one, other) => (isNewer(one, other) ? -1 : 1));
  }, [pages]);
  return [rows, takeRows] as const;
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
