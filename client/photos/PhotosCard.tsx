import { useQuery } from '@rocicorp/zero/react';
import { Link } from '@tanstack/react-router';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { photosOnProfile } from '../../schema/photos/rules.ts';
import { queries } from '../../schema/queries.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListStates } from '../zero/ListStates.tsx';
import styles from './PhotoGrid.module.css';
import { PhotoTile } from './PhotoTile.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';
import { TileSkeletons } from './TileSkeletons.tsx';

interface PhotosCardProps {
  memberId: string;
  /** Told to their owner. */
  own: boolean;
}

/** A member's newest photos, on their profile. */
export function PhotosCard({ memberId, own }: PhotosCardProps) {
  const [photos, details] = useQuery(queries.photos.latest({ memberId }));
  const [open, setOpen] = useState(false);
  const [start, setStart] = useState(0);
  return (
    <Card title="Photos" aside={photos.length > 0 && <SeeAll memberId={memberId} own={own} />}>
      <div className={styles.strip}>
        <ListStates
          count={photos.length}
          details={details}
          skeleton={<TileSkeletons count={photosOnProfile / 2} />}
          empty={
            <EmptyState
              compact
              icon={<Image aria-hidden="true" />}
              title="No photos yet."
              line={own ? 'Your photos will appear here.' : 'Their photos will appear here.'}
            />
          }
          compact
        >
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              onOpen={() => {
                setStart(index);
                setOpen(true);
              }}
            />
          ))}
        </ListStates>
      </div>
      <PhotoViewer open={open} onOpenChange={setOpen} photos={photos} start={start} />
    </Card>
  );
}

function SeeAll({ memberId, own }: { memberId: string; own: boolean }) {
  const words = (
    <>
      See all<span className="visually-hidden"> photos</span>
    </>
  );
  const look = buttonClass({ variant: 'quiet', small: true });
  if (own)
    return (
      <Link className={look} to="/photos">
        {words}
      </Link>
    );
  return (
    <Link className={look} to="/photos/$userId" params={{ userId: memberId }}>
      {words}
    </Link>
  );
}
