import type { ReactNode } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';
import { altProblem } from '../../writing/pictures/described.ts';
import styles from './Composer.module.css';

interface PictureFieldsProps {
  /** The picture. */
  children: ReactNode;
  /** The actions on it. */
  actions: ReactNode;
  alt: string;
  onAlt: (alt: string) => void;
}

/** A picture that is being posted, and its description for those who cannot see it. */
export function PictureFields({ children, actions, alt, onAlt }: PictureFieldsProps) {
  return (
    <div className={styles.picture}>
      {children}
      <div className={styles.pictureActions}>{actions}</div>
      <TextField
        label="Describe the picture"
        hint="Read to those who cannot see it."
        value={alt}
        error={altProblem(alt)}
        onChange={(event) => onAlt(event.target.value)}
      />
    </div>
  );
}
