import { lazy, Suspense } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import type { PictureType } from '../picture-upload.ts';
import styles from './ChangePicture.module.css';

const Steps = lazy(() => import('./Steps.tsx'));

const titles = { profile: 'Change Profile Picture', cover: 'Change Cover Photo' };

interface ChangePictureProps {
  type: PictureType;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog in which the member chooses a picture and the part of it that is shown. */
export function ChangePicture({ type, open, onOpenChange }: ChangePictureProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={titles[type]} full>
      <Suspense fallback={<div className={styles.waiting} />}>
        <Steps type={type} onDone={() => onOpenChange(false)} />
      </Suspense>
    </Dialog>
  );
}
