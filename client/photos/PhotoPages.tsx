import type { ReactNode } from 'react';
import type { Start } from '../../schema/paging.ts';
import { photosPageSize } from '../../schema/photos/rules.ts';
import { queries } from '../../schema/queries.ts';
import { Pages } from '../lists/Pages.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import styles from './PhotosScreen.module.css';
import { type PhotoRow, PhotoTile } from './PhotoTile.tsx';
import { TileSkeletons } from './TileSkeletons.tsx';

interface PhotoPagesProps {
  memberId: string;
  /** Ids of photos that are shown elsewhere already. */
  without: string[];
  onOpen: (photo: PhotoRow) => void;
  empty: ReactNode;
}

export function PhotoPages({ memberId, without, onOpen, empty }: PhotoPagesProps) {
  const usePage = (start: Start) => useQuery(queries.photos.page({ memberId, start }), visited);
  const tiles = <TileSkeletons count={photosPageSize / 2} />;
  return (
    <Pages
      start={null}
      size={photosPageSize}
      usePage={usePage}
      skeleton={
        <>
          <p role="status" className={styles.loading}>
            Loading photos…
          </p>
          {tiles}
        </>
      }
      further={tiles}
      empty={empty}
    >
      {(photos) =>
        photos
          .filter(({ id }) => !without.includes(id))
          .map((photo) => <PhotoTile key={photo.id} photo={photo} onOpen={() => onOpen(photo)} />)
      }
    </Pages>
  );
}
