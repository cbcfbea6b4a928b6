import { Link } from '@tanstack/react-router';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { photosOnProfile } from '../../schema/photos/rules.ts';
import { queries } from '../../schema/queries.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { lifetimeOf } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';
import styles from './PhotoGrid.module.css';
import { PhotoTile } from './PhotoTile.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';
import type { PhotoViewerProps } from './PhotoViewerLayer.tsx';
import { TileSkeletons } from './TileSkeletons.tsx';

interface PhotosCardProps {
  memberId: string;
  /** Whether the owner is looking, and not as others do. */
  isOwn: boolean;
  caption: PhotoViewerProps['caption'];
}

/** A member's newest photos, on their profile. */
export function PhotosCard({ memberId, isOwn, caption }: PhotosCardProps) {
  const me = useMyId();
  const [photos, details] = useQuery(
    queries.photos.latest({ memberId }),
    lifetimeOf(memberId === me),
  );
  const [viewed, setViewed] = useState<string>();
  // Not in the owner's "see it as others do": the photos page has the owner's controls.
  const seeAll = photos.length > 0 && (isOwn || memberId !== me);
  return (
    <Card title="Photos" aside={seeAll && <SeeAll memberId={memberId} isOwn={isOwn} />}>
      <div className={styles.strip}>
        <ListStates
          count={photos.length}
          details={details}
          skeleton={<TileSkeletons count={photosOnProfile / 2} />}
          empty={
            <EmptyState
              row
              icon={<Image aria-hidden="true" />}
              title="No photos yet."
              line={isOwn ? 'Your photos will appear here.' : 'Their photos will appear here.'}
            />
          }
          compact
        >
          {photos.map((photo) => (
            <PhotoTile key={photo.id} photo={photo} onOpen={() => setViewed(photo.id)} />
          ))}
        </ListStates>
      </div>
      <PhotoViewer
        open={viewed !== undefined}
        photoId={viewed}
        photos={photos}
        caption={caption}
        onClose={() => setViewed(undefined)}
      />
    </Card>
  );
}

function SeeAll({ memberId, isOwn }: { memberId: string; isOwn: boolean }) {
  return (
    <Link
      className={buttonClass({ variant: 'quiet', small: true })}
      to={isOwn ? '/photos' : '/photos/$userId'}
      params={{ userId: memberId }}
    >
      See all<span className="visually-hidden"> photos</span>
    </Link>
  );
}
