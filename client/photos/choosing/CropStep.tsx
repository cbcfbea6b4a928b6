import 'react-easy-crop/react-easy-crop.css';
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import Cropper, { type Area, type MediaSize, type Size } from 'react-easy-crop';
import type { Crop } from '../../../schema/images.ts';
import { imageMaxPixels } from '../../../schema/images.ts';
import { cropShapes } from '../../../schema/photos/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Slider } from '../../ui/fields/Slider.tsx';
import dialog from '../../ui/layers/Dialog.module.css';
import { displayWidths } from '../picture-types.ts';
import styles from './ChangePicture.module.css';

const maxZoom = 4;
/** How much of the part that is cut away shows on each side, in px. */
const edge = 12;

interface CropStepProps {
  file: File;
  type: 'profile' | 'cover';
  /** Whether another picture is being checked, which will replace this one. */
  busy: boolean;
  onRefused: () => void;
  onCancel: () => void;
  /** Without a crop the server cuts out the middle. */
  onSave: (crop?: Crop) => void;
}

export function CropStep({ file, type, busy, onRefused, onCancel, onSave }: CropStepProps) {
  const url = useObjectUrl(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [crop, setCrop] = useState<Crop>();
  const [drawable, setDrawable] = useState(true);
  const [media, setMedia] = useState<MediaSize>();
  const [width, setWidth] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const room = useSize(area);
  const size = room && sizeOfPart(room, cropShapes[type]);
  // The smallest zoom at which the picture fills the part to show, whatever the shapes of the two
  // and of the room for them.
  const least = media && size ? Math.max(size.width / media.width, size.height / media.height) : 1;
  return (
    <>
      {drawable ? (
        <>
          <div ref={area} className={styles.crop} data-theme="dark">
            {url && size && (
              <Cropper
                // Remounted, because the cropper ignores a new size that comes together with a new
                // zoom.
                key={`${size.width} ${size.height}`}
                image={url}
                cropSize={size}
                setMediaSize={setMedia}
                aspect={cropShapes[type]}
                cropShape={type === 'profile' ? 'round' : 'rect'}
                showGrid={false}
                crop={position}
                zoom={zoom * least}
                minZoom={least}
                maxZoom={maxZoom * least}
                onCropChange={setPosition}
                onZoomChange={(next) => setZoom(next / least)}
                onCropAreaChange={(percents, pixels) => {
                  setCrop(fractions(percents));
                  setWidth(pixels.width);
                }}
                classes={{ cropAreaClassName: type === 'cover' ? styles.cover : undefined }}
                onMediaLoaded={({ naturalWidth, naturalHeight }) =>
                  naturalWidth * naturalHeight > imageMaxPixels && onRefused()
                }
                mediaProps={{ onError: (_: SyntheticEvent) => setDrawable(false) }}
                cropperProps={{
                  role: 'application',
                  'aria-label': 'The part that is shown. Move the picture with the arrow keys.',
                }}
                keyboardStep={8}
                // The content security policy forbids styles that are added at run time.
                disableAutomaticStylesInjection
              />
            )}
          </div>
          <Slider
            label="Zoom"
            min={1}
            max={maxZoom}
            step={0.05}
            value={zoom}
            text={`${Math.round(zoom * 100)} %`}
            onChange={setZoom}
          />
          <p className={styles.hint}>
            <span className={styles.byTouch}>Drag and pinch the picture.</span>
            <span className={styles.byPointer}>
              Drag the picture, or move it with the arrow keys.
            </span>
            {type === 'cover' && ' Your profile photo will cover the circle.'}
          </p>
          <p role="status" className={styles.blurry}>
            {media && crop && blurryWords(type, media, width)}
          </p>
        </>
      ) : (
        <p className={styles.hint}>
          This browser cannot show the picture. If you save it, the middle of it will be used.
        </p>
      )}
      <div className={dialog.actions}>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          busy={busy}
          disabled={drawable && !crop}
          onClick={() => onSave(drawable ? crop : undefined)}
        >
          Save
        </Button>
      </div>
    </>
  );
}

/**
 * A warning if the chosen part is too small: screens show two pixels or more for each px in CSS,
 * and a part has fewer pixels than the whole picture.
 */
function blurryWords(type: 'profile' | 'cover', media: MediaSize, width: number) {
  const enough = 2 * displayWidths[type];
  if (width >= enough) return;
  const largest = Math.min(media.naturalWidth, media.naturalHeight * cropShapes[type]);
  return `This ${largest < enough ? 'picture' : 'part'} is small and may look blurry.`;
}

function sizeOfPart(room: Size, shape: number): Size {
  const width = Math.floor(Math.min(room.width - 2 * edge, (room.height - 2 * edge) * shape));
  return { width, height: width / shape };
}

function useSize(element: { current: HTMLElement | null }): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const look = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Converts percentages, which rounding may put slightly beyond the edges. */
function fractions({ x, y, width, height }: Area): Crop {
  const part = (percent: number, rest = 1) => Math.min(Math.max(percent / 100, 0), rest);
  const left = part(x);
  const top = part(y);
  return { x: left, y: top, width: part(width, 1 - left), height: part(height, 1 - top) };
}

function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
