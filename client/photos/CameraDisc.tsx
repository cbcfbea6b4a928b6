import { Camera } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './CameraDisc.module.css';
import { ChangePicture, titles } from './choosing/ChangePicture.tsx';
import type { PictureType } from './picture-types.ts';

/** At the corner of the owner's picture, to change it. */
export function CameraDisc({ type }: { type: PictureType }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        small
        label={titles[type]}
        aria-haspopup="dialog"
        className={styles[type]}
        onClick={() => setOpen(true)}
      >
        <Camera aria-hidden="true" />
      </IconButton>
      <ChangePicture type={type} open={open} onOpenChange={setOpen} />
    </>
  );
}
