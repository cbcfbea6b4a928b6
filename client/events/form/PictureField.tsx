import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ChoiceNote } from '../../writing/pictures/ChoiceNote.tsx';
import type { useImageChoice } from '../../writing/pictures/use-image-choice.tsx';
import styles from './Form.module.css';

interface PictureFieldProps {
  choice: ReturnType<typeof useImageChoice>;
  /** The picture, if there is one. */
  children: ReactNode;
  onRemove: () => void;
}

/** The one picture of an event. */
export function PictureField({ choice, children, onRemove }: PictureFieldProps) {
  return (
    <div className={styles.picture}>
      {choice.input}
      {children}
      <div className={styles.pictureActions}>
        <Button small variant="quiet" onClick={choice.openPicker}>
          <ImagePlus aria-hidden="true" />
          {children ? 'Replace image' : 'Add image'}
        </Button>
        {children && (
          <Button small variant="quiet" onClick={onRemove}>
            Remove image
          </Button>
        )}
      </div>
      <ChoiceNote problem={choice.problem} />
    </div>
  );
}
