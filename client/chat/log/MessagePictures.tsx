import type { DescribedImage } from '../../../schema/images.ts';
import { Picture } from '../../photos/Picture.tsx';
import { PictureGrid } from '../../photos/PictureGrid.tsx';

interface MessagePicturesProps {
  pictures: readonly DescribedImage[];
  altOf: (picture: DescribedImage) => string;
  /** How wide a picture is, as the `sizes` of an img. */
  sizes: string;
  onOpen: (picture: DescribedImage) => void;
}

/** The pictures of a message that has several. */
export const MessagePictures = ({ pictures, altOf, sizes, onOpen }: MessagePicturesProps) => (
  <PictureGrid
    pictures={pictures}
    tile={(picture) => <Picture image={picture} alt={altOf(picture)} sizes={sizes} fit="cover" />}
    onOpen={onOpen}
  />
);
