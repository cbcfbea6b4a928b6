import type { Picture } from '../writing/entry.ts';
import { ChosenPicture } from '../writing/pictures/LocalPicture.tsx';
import { PictureGrid } from './PictureGrid.tsx';

interface UploadingPicturesProps {
  pictures: readonly Picture[];
  /** The words for one that is not described, by its place. */
  words: (at: number) => string;
}

/** Several pictures as they will be once they are uploaded. */
export const UploadingPictures = ({ pictures, words }: UploadingPicturesProps) => (
  <PictureGrid
    pictures={pictures}
    tile={(picture, at) => (
      <ChosenPicture key={picture.id} picture={picture} alt={picture.alt || words(at)} />
    )}
  />
);
