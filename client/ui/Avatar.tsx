import { useEffect, useState } from 'react';
import styles from './Avatar.module.css';

const defaultAvatar = '/default-avatar.svg';

interface AvatarProps {
  photo?: string | null;
  /** Only where the name is not shown beside it. */
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
  const source = photo && photo !== broken ? photo : defaultAvatar;
  return (
    <span className={`${styles.avatar} ${styles[size]}`}>
      <img
        className={styles.photo}
        src={source}
        alt={alt}
        draggable={false}
        decoding="async"
        loading="lazy"
        onError={() => source === photo && setBroken(photo)}
      />
      {online && <span className={styles.online} aria-hidden="true" />}
    </span>
  );
}
