import type { QueryRowType } from '@rocicorp/zero';
import { type Image, imageOf } from '../../schema/images.ts';
import type { queries } from '../../schema/queries.ts';
import { phone } from '../ui/styles/breakpoints.ts';
import styles from './PhotoGrid.module.css';
import { Picture } from './Picture.tsx';
import { photoWords } from './photo-words.ts';

export type PhotoRow = QueryRowType<typeof queries.photos.page>;

/**
 * A third of a phone's width, or a tile of --tile and a little more. A photo wider than high is
 * drawn larger and cut off at the sides.
 */
function sizesOf({ width, height }: Image): string {
  const across = Math.max(1, width / height);
  return `${phone} ${Math.round(34 * across)}vw, ${Math.round(170 * across)}px`;
}

interface PhotoTileProps {
  photo: PhotoRow;
  onOpen: () => void;
}

export function PhotoTile({ photo, onOpen }: PhotoTileProps) {
  const image = imageOf(photo);
  return (
    image && (
      <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={onOpen}>
        <Picture
          image={image}
          alt={photo.imageAlt ?? photoWords(photo)}
          sizes={sizesOf(image)}
          fit="cover"
        />
      </button>
    )
  );
}
