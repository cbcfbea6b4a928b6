import { useEffect, useState } from 'react';
import styles from './Avatar.module.css';

interface AvatarProps {
  photo?: string | null;
  /** Only if the name is not shown beside the picture. */
  alt?: string;
  size?: 's' | 'm' | 'l' | 'xl';
  online?: boolean;
}

export function Avatar({ photo, alt = '', size = 'm', online }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    if (!broken) return;
    const again = () => setBroken(undefined);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [broken]);
  return (
    <span className={`${styles.avatar} ${styles[size]}`}>
      {photo && photo !== broken ? (
        <img
          className={styles.photo}
          src={photo}
          alt={alt}
          draggable={false}
          decoding="async"
          loading="lazy"
          onError={() => setBroken(photo)}
        />
      ) : (
        <NoPhoto alt={alt} />
      )}
      {online && <span className={styles.online} aria-hidden="true" />}
    </span>
  );
}

/**
 * Drawn inline: without a connection, an image file could not be loaded where no service worker
 * keeps the app on the device.
 */
function NoPhoto({ alt }: { alt: string }) {
  return (
    <>
      <svg viewBox="0 0 64 64" className={styles.none} aria-hidden="true">
        <circle cx="32" cy="25" r="11" />
        <path d="M10 64c0-14 9-23 22-23s22 9 22 23Z" />
      </svg>
      {alt && <span className="visually-hidden">{alt}</span>}
    </>
  );
}
