import type { DescribedImage } from '../../../schema/images.ts';
import styles from './Reports.module.css';

/** The pictures of what was reported, which moderators see also once it is hidden. */
export function ReportedPictures({ pictures }: { pictures: DescribedImage[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label="Pictures">
      {pictures.map(({ name, width, height, alt }) => (
        <li key={name}>
          <img
            className={styles.picture}
            src={`/api/admin/images/${name}/480`}
            width={width}
            height={height}
            alt={alt ?? 'Reported picture, without a description'}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
}
