import { PictureGrid } from '../../photos/PictureGrid.tsx';
import type { Picture } from '../../writing/entry.ts';
import { ChosenPicture } from '../../writing/pictures/LocalPicture.tsx';

/** Several pictures as they will be once they are uploaded. */
export const UploadingPictures = ({ pictures }: { pictures: readonly Picture[] }) => (
  <PictureGrid
    pictures={pictures}
    tile={(picture, at) => (
      <ChosenPicture
        key={picture.id}
        picture={picture}
        alt={picture.alt || `Photo ${at + 1} of this post`}
      />
    )}
  />
);
