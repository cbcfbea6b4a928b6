import { useQuery } from '@rocicorp/zero/react';
import { type ReactNode, useState } from 'react';
import type { Cursor } from '../../schema/arguments.ts';
import { photosPageSize } from '../../schema/photos/rules.ts';
import { queries } from '../../schema/queries.ts';
import { Sentinel } from '../ui/Sentinel.tsx';
import { ListStates } from '../zero/ListStates.tsx';
import { visited } from '../zero/lifetimes.ts';
import styles from './PhotosScreen.module.css';
import { type PhotoRow, PhotoTile } from './PhotoTile.tsx';
import { TileSkeletons } from './TileSkeletons.tsx';

interface PhotoPagesProps {
  memberId: string;
  after: Cursor | null;
  /** Ids of those that stand elsewhere already. */
  without: string[];
  onOpen: (photo: PhotoRow) => void;
  /** What the very first page says when there is nothing. */
  empty: ReactNode;
}

/** A page, and the next one below it once the reader comes near. */
export function PhotoPages({ memberId, after, without, onOpen, empty }: PhotoPagesProps) {
  const [photos, details] = useQuery(queries.photos.page({ memberId, after }), visited);
  const [wanted, setWanted] = useState(false);
  const last = photos.at(-1);
  const full = photos.length === photosPageSize && last;
  return (
    <ListStates
      count={photos.length}
      details={details}
      empty={empty}
      skeleton={
        <>
          {after === null && (
            <p role="status" className={styles.loading}>
              Loading photos…
            </p>
          )}
          <TileSkeletons count={photosPageSize / 2} />
        </>
      }
    >
      {photos
        .filter(({ id }) => !without.includes(id))
        .map((photo) => (
          <PhotoTile key={photo.id} photo={photo} onOpen={() => onOpen(photo)} />
        ))}
      {full && !wanted && <Sentinel onNear={() => setWanted(true)} />}
      {full && wanted && (
        <PhotoPages
          memberId={memberId}
          after={{ createdAt: last.createdAt, id: last.id }}
          without={without}
          onOpen={onOpen}
          empty={null}
        />
      )}
    </ListStates>
  );
}
