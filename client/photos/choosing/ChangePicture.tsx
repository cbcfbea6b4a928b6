import { Dialog } from '../../ui/layers/Dialog.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import type { PictureType } from '../picture-types.ts';
import styles from './ChangePicture.module.css';

const Steps = onDemand(async () => (await import('./Steps.tsx')).Steps);

export const titles = { profile: 'Change Profile Picture', cover: 'Change Cover Photo' };

interface ChangePictureProps {
  type: PictureType;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog to choose a picture and the part of it to show. */
export function ChangePicture({ type, open, onOpenChange }: ChangePictureProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={titles[type]} full>
      <Steps
        type={type}
        onDone={() => onOpenChange(false)}
        meanwhile={<div className={styles.waiting} />}
      />
    </Dialog>
  );
}
