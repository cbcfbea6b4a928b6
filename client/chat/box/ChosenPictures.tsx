import { X } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import type { Picture } from '../../writing/entry.ts';
import { useFile } from '../../writing/pictures/files.ts';
import { usePreview } from '../../writing/pictures/use-preview.ts';
import styles from './MessageBox.module.css';

interface ChosenPicturesProps {
  pictures: readonly Picture[];
  onRemove: (id: string) => void;
}

/** Pictures that go with the next press of Send, each as a message of its own. */
export function ChosenPictures({ pictures, onRemove }: ChosenPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label="Chosen pictures">
      {pictures.map(({ id }, at) => (
        <li key={id} className={styles.one}>
          <Thumbnail id={id} alt={`Picture ${at + 1}`} />
          <IconButton
            small
            label={`Remove picture ${at + 1}`}
            className={styles.remove}
            onClick={() => onRemove(id)}
          >
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** As wide as a thumbnail is drawn, in pixels of a dense screen. */
const most = 320;

function Thumbnail({ id, alt }: { id: string; alt: string }) {
  const url = usePreview(useFile(id), undefined, most);
  if (url === undefined) return <Skeleton shape="fill" />;
  if (url === null) return <span className={styles.undrawable}>{alt}</span>;
  return <img className={styles.thumbnail} src={url} alt={alt} />;
}
