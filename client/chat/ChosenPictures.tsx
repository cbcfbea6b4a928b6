import { X } from 'lucide-react';
import { useCut } from '../photos/uploads/use-cut.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './MessageBox.module.css';

interface ChosenPicturesProps {
  files: readonly Blob[];
  onRemove: (file: Blob) => void;
}

/** Pictures that go with the next press of Send, each as a message of its own. */
export function ChosenPictures({ files, onRemove }: ChosenPicturesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label="Chosen pictures">
      {files.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be chosen twice
        <li key={at} className={styles.one}>
          <Thumbnail file={file} alt={`Picture ${at + 1}`} />
          <IconButton
            small
            label={`Remove picture ${at + 1}`}
            className={styles.remove}
            onClick={() => onRemove(file)}
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

function Thumbnail({ file, alt }: { file: Blob; alt: string }) {
  const url = useCut(file, undefined, most);
  if (url === undefined) return <Skeleton shape="fill" />;
  if (url === null) return <span className={styles.undrawable}>{alt}</span>;
  return <img className={styles.thumbnail} src={url} alt={alt} />;
}
