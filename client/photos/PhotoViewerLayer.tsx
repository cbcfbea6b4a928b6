import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type ImageColumns, imageOf, imageSources } from '../../schema/images.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { FullScreen } from '../ui/layers/FullScreen.tsx';
import { useSwipe } from '../ui/use-swipe.ts';
import type { PhotoRow } from './PhotoTile.tsx';
import styles from './PhotoViewer.module.css';
import { Picture } from './Picture.tsx';
import { photoWords } from './photo-words.ts';

export type ViewedPhoto = Pick<PhotoRow, 'id' | 'type' | 'createdAt'> &
  Partial<Pick<PhotoRow, 'postId' | 'imageAlt'>> &
  ImageColumns;

export interface PhotoViewerProps {
  open: boolean;
  /** The id of the photo that is shown first. */
  photoId: string | undefined;
  photos: readonly ViewedPhoto[];
  /** How many photos there are, if `photos` may lack the last of them. */
  total?: number | undefined;
  /** Rendered below the photo, or beside it. */
  caption: (photo: ViewedPhoto) => ReactNode;
  /** In place of a photo that is not among `photos`. Without it, the viewer closes. */
  absent?: ReactNode;
  /** For photos with addresses: called with the id of the photo that is shown next. */
  onMove?: (photoId: string) => void;
  onClose: () => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function PhotoViewerLayer(props: PhotoViewerProps) {
  const { open, photoId, photos, caption, absent, onMove, onClose } = props;
  // Stored as an id, because photos may be added and removed meanwhile. While the viewer closes it
  // keeps showing the same photo.
  const [id, setId] = useState(photoId);
  const [first, setFirst] = useState(photoId);
  if (photoId !== first) {
    setFirst(photoId);
    // The address follows the viewer, not the other way round: it may lag behind quick presses.
    if (photoId && !first) setId(photoId);
  }
  const total = Math.max(photos.length, props.total ?? 0);
  const at = photos.findIndex((one) => one.id === id);
  const photo = photos[at];
  function move(by: number) {
    const next = photos[(at + by + total) % total];
    if (!next) return;
    setId(next.id);
    onMove?.(next.id);
  }
  const image = photo && imageOf(photo);
  const isGone = open && !image && !absent;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  usePreload(open ? [photos[at + 1], photos[at - 1]] : []);
  const swipe = useSwipe(move);
  return (
    <FullScreen
      open={open && !isGone}
      hasAddress={onMove !== undefined}
      onOpenChange={(next) => next || onClose()}
      title="Photo viewer"
      onKeyDown={({ key, target, currentTarget }) => {
        const by = steps[key];
        const isWriting = target instanceof HTMLTextAreaElement;
        // Ignores keys of a layer above, whose events bubble through here, too.
        const isOwn = currentTarget.contains(target as Node);
        if (by && total > 1 && isOwn && !isWriting) move(by);
      }}
    >
      <div className={styles.viewer} style={shapeOf(image)}>
        <div className={styles.stage} {...(total > 1 && swipe)}>
          {photo && image ? (
            <Picture
              image={image}
              alt={photo.imageAlt ?? photoWords(photo)}
              sizes="100vw"
              fit="contain"
              eager
            />
          ) : (
            absent
          )}
        </div>
        {photo && (
          <div className={styles.below}>
            {/* Keyed by photo, so that text which was unfolded for one photo is folded again for the next. */}
            <div key={photo.id} className={styles.words}>
              {caption(photo)}
            </div>
            {total > 1 && (
              <div className={styles.bar}>
                <IconButton label="Previous photo" onClick={() => move(-1)}>
                  <ChevronLeft aria-hidden="true" />
                </IconButton>
                <p aria-live="polite">
                  {at + 1} of {total}
                </p>
                <IconButton label="Next photo" onClick={() => move(1)}>
                  <ChevronRight aria-hidden="true" />
                </IconButton>
              </div>
            )}
          </div>
        )}
      </div>
    </FullScreen>
  );
}

const shapeOf = (image: ReturnType<typeof imageOf>) =>
  image ? ({ '--shape': image.width / image.height } as CSSProperties) : undefined;

/** Loads the neighbouring photos before the member moves on to them. */
function usePreload(photos: (ViewedPhoto | undefined)[]) {
  const sources = photos.flatMap((photo) => {
    const image = photo && imageOf(photo);
    return image ? [imageSources(image)] : [];
  });
  const wanted = sources.join('|');
  useEffect(() => {
    for (const srcset of wanted.split('|').filter(Boolean)) {
      const loader = new Image();
      loader.sizes = '100vw';
      loader.srcset = srcset;
    }
  }, [wanted]);
}
