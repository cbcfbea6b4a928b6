import { ImageOff } from 'lucide-react';
import { imageUrl } from '../../../schema/images.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import type { Picture } from '../entry.ts';
import { isOfRow } from './described.ts';
import { useFile } from './files.ts';
import styles from './LocalPicture.module.css';
import { usePreview } from './use-preview.ts';

/** The largest width at which such a picture is drawn, in pixels of a dense screen. */
const most = 1280;

/** Shows a picture that is only on this device. */
export function LocalPicture({ file, alt }: { file: Blob | undefined; alt: string }) {
  const url = usePreview(file, undefined, most);
  if (url === undefined) return <div className={styles.drawing} />;
  if (url === null)
    return (
      <p className={styles.undrawable}>
        <ImageOff aria-hidden="true" />
        This browser cannot show the picture. Others may see it all the same.
      </p>
    );
  return <img className={styles.picture} src={url} alt={alt} draggable={false} />;
}

interface ChosenPictureProps {
  picture: Picture;
  alt: string;
}

/** A chosen picture, or one that the row has already. */
export function ChosenPicture({ picture, alt }: ChosenPictureProps) {
  const file = useFile(picture.id);
  const { image } = picture;
  if (image && isOfRow(picture))
    return (
      <img
        className={classNames(styles.picture, styles.ofRow)}
        src={imageUrl(image.name, 960)}
        width={image.width}
        height={image.height}
        alt={alt}
      />
    );
  return <LocalPicture file={file} alt={alt} />;
}
