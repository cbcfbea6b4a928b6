import 'react-easy-crop/react-easy-crop.css';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { imageMaxPixels } from '../../../schema/images.ts';
import { type Crop, cropShapes } from '../../../schema/photos/rules.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import styles from './ChangePicture.module.css';

const maxZoom = 4;

interface CropStepProps {
  file: File;
  type: 'profile' | 'cover';
  onRefused: () => void;
  onCancel: () => void;
  /** Without a crop the server takes the middle. */
  onSave: (crop?: Crop) => void;
}

export default function CropStep({ file, type, onRefused, onCancel, onSave }: CropStepProps) {
  const url = useObjectUrl(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [crop, setCrop] = useState<Crop>();
  const [drawable, setDrawable] = useState(true);
  const slider = useId();
  return (
    <>
      {drawable ? (
        <>
          <div className={styles.crop}>
            {url && (
              <Cropper
                image={url}
                aspect={cropShapes[type]}
                cropShape={type === 'profile' ? 'round' : 'rect'}
                showGrid={false}
                crop={position}
                zoom={zoom}
                maxZoom={maxZoom}
                onCropChange={setPosition}
                onZoomChange={setZoom}
                onCropAreaChange={(percents) => setCrop(fractions(percents))}
                onMediaLoaded={({ naturalWidth, naturalHeight }) =>
                  naturalWidth * naturalHeight > imageMaxPixels && onRefused()
                }
                mediaProps={{ onError: (_: SyntheticEvent) => setDrawable(false) }}
                cropperProps={{
                  role: 'application',
                  'aria-label': 'The part that is shown. Move the picture with the arrow keys.',
                }}
                keyboardStep={8}
                // The content policy forbids styles that are made at run time.
                disableAutomaticStylesInjection
              />
            )}
          </div>
          <div className={styles.zoom}>
            <label htmlFor={slider}>Zoom</label>
            <input
              id={slider}
              type="range"
              min={1}
              max={maxZoom}
              step={0.05}
              value={zoom}
              aria-valuetext={`${Math.round(zoom * 100)} %`}
              onChange={({ target }) => setZoom(target.valueAsNumber)}
            />
          </div>
          <p className={styles.hint}>Drag the picture, or move it with the arrow keys.</p>
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
        <Button disabled={drawable && !crop} onClick={() => onSave(drawable ? crop : undefined)}>
          Save
        </Button>
      </div>
    </>
  );
}

/** From percents, which rounding may bring a little beyond the edges. */
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
