import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Start } from '../../schema/paging.ts';
import { photosPageSize } from '../../schema/photos/rules.ts';
import { queries } from '../../schema/queries.ts';
import { Pages } from '../lists/Pages.tsx';
import { Sentinel } from '../lists/Sentinel.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import styles from './PhotoGrid.module.css';
import { type PhotoRow, PhotoTile } from './PhotoTile.tsx';
import { TileSkeletons } from './TileSkeletons.tsx';

interface PhotoPagesProps {
  memberId: string;
  /** Ids of photos that are shown elsewhere already. */
  without: string[];
  /** Called with the rows of each page, which are none once the page is gone. */
  onRows: (page: string, rows: readonly PhotoRow[]) => void;
  /** Whether the next page is wanted although the reader is not near the end. */
  isMoreWanted: boolean;
  onOpen: (photo: PhotoRow) => void;
  empty: ReactNode;
}

export function PhotoPages(props: PhotoPagesProps) {
  const { memberId, without, onRows, isMoreWanted, onOpen, empty } = props;
  function usePage(start: Start) {
    const page = useQuery(queries.photos.page({ memberId, start }), visited);
    const [rows] = page;
    const name = start?.from.id ?? '';
    useEffect(() => {
      onRows(name, rows);
      return () => onRows(name, []);
    }, [name, rows]);
    return page;
  }
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
      more={(onWanted) => <NextPage isWanted={isMoreWanted} onWanted={onWanted} />}
    >
      {(photos) =>
        photos
          .filter(({ id }) => !without.includes(id))
          .map((photo) => <PhotoTile key={photo.id} photo={photo} onOpen={() => onOpen(photo)} />)
      }
    </Pages>
  );
}

function NextPage({ isWanted, onWanted }: { isWanted: boolean; onWanted: () => void }) {
  const want = useEffectEvent(onWanted);
  useEffect(() => {
    if (isWanted) want();
  }, [isWanted]);
  return <Sentinel onNear={onWanted} />;
}
