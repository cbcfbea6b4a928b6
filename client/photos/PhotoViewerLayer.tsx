import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { imageSources } from '../../schema/images.ts';
import { FullScreenLayer } from '../ui/FullScreenLayer.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { imageOf } from './image-of.ts';
import type { PhotoRow } from './PhotoTile.tsx';
import styles from './PhotoViewer.module.css';
import { Picture } from './Picture.tsx';
import { photoWords } from './photo-words.ts';
import { useSwipe } from './use-swipe.ts';

type Photo = Omit<PhotoRow, 'id' | 'memberId' | 'postId'>;

export interface PhotoViewerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  photos: readonly Photo[];
  /** Which of them comes first. */
  start?: number;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function PhotoViewerLayer({ open, onOpenChange, photos, start = 0 }: PhotoViewerProps) {
  const [at, setAt] = useState(start);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setAt(start);
  }
  const count = photos.length;
  const move = (by: number) => setAt((now) => (now + by + count) % count);
  // Another device may have removed some meanwhile.
  const photo = photos[Math.min(at, count - 1)];
  usePreload(open ? [photos[at + 1], photos[at - 1]] : []);
  const swipe = useSwipe(move);
  const image = photo && imageOf(photo);
  return (
    <FullScreenLayer
      open={open && image !== undefined}
      onOpenChange={onOpenChange}
      title="Photo viewer"
      onKeyDown={({ key }) => {
        const by = steps[key];
        if (by && count > 1) move(by);
      }}
    >
      <div className={styles.stage} {...(count > 1 && swipe)}>
        {photo && image && (
          <Picture image={image} alt={photoWords(photo)} sizes="100vw" fit="contain" eager />
        )}
      </div>
      {count > 1 && (
        <div className={styles.bar}>
          <IconButton label="Previous photo" onClick={() => move(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <p aria-live="polite">
            {Math.min(at, count - 1) + 1} of {count}
          </p>
          <IconButton label="Next photo" onClick={() => move(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </FullScreenLayer>
  );
}

/** The neighbours are there before one goes on. */
function usePreload(photos: (Photo | undefined)[]) {
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
