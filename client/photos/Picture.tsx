import { ImageOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { type Image, imageSources, imageUrl } from '../../schema/images.ts';
import { isInSnapshot } from '../boot/screen-snapshot.ts';
import { classNames } from '../ui/styles/class-names.ts';
import styles from './Picture.module.css';
import { placeholderOf } from './placeholder.ts';

interface PictureProps {
  image: Image;
  alt: string;
  /** How wide it is on the page, as the `sizes` of an img. */
  sizes: string;
  /**
   * `own`: in its own shape. `cover`: fills its place and is cut off at the edges. `contain`: whole
   * within its place.
   */
  fit?: 'own' | 'cover' | 'contain';
  eager?: boolean;
}

/** An uploaded image in the size its place needs, with a blurred placeholder until it is loaded. */
export const Picture = (props: PictureProps) => <OnePicture key={props.image.name} {...props} />;

function OnePicture({ image, alt, sizes, fit = 'own', eager }: PictureProps) {
  const { name, width, height, thumbhash } = image;
  const src = imageUrl(name, 480);
  const [isInstant] = useState(() => isInSnapshot(src));
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>(
    isInstant ? 'loaded' : 'loading',
  );
  const isThere = state === 'loaded';
  const placeholder = useMemo(() => !isThere && placeholderOf(thumbhash), [isThere, thumbhash]);

  // Most pictures that fail to load are only waiting for a connection.
  useEffect(() => {
    if (state !== 'broken') return;
    const again = () => setState('loading');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [state]);

  // A large picture is loaded some frames before it can be drawn; the placeholder stays until then.
  const showDecoded = async (loaded: HTMLImageElement) => {
    await loaded.decode().catch(() => {});
    setState('loaded');
  };

  const place = {
    own: { aspectRatio: `${width} / ${height}`, maxWidth: width },
    contain: { maxWidth: width, maxHeight: height },
    cover: undefined,
  }[fit];

  return (
    <span className={classNames(styles.picture, styles[fit])} style={place}>
      {placeholder && <img className={styles.image} src={placeholder} alt="" aria-hidden="true" />}
      {state === 'broken' ? (
        <span className={styles.broken} role="img" aria-label={`${alt} (not available)`}>
          <ImageOff aria-hidden="true" />
        </span>
      ) : (
        <img
          className={classNames(styles.image, state === 'loading' && styles.loading)}
          src={src}
          srcSet={imageSources(image)}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding={isInstant ? 'sync' : 'async'}
          draggable={false}
          onLoad={({ currentTarget }) => showDecoded(currentTarget)}
          onError={() => setState('broken')}
        />
      )}
    </span>
  );
}
