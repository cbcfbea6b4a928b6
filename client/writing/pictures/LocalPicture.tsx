import { ImageOff } from 'lucide-react';
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
  return <img className={styles.picture} src={url} alt={alt} />;
}

/** A chosen picture, by its id. */
export function ChosenPicture({ id, alt }: { id: string; alt: string }) {
  return <LocalPicture file={useFile(id)} alt={alt} />;
}
