import type { ReactNode } from 'react';
import { imageAltMaxLength } from '../../../schema/feed/rules.ts';
import { textProblem } from '../../../schema/text.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './Composer.module.css';

interface PictureFieldsProps {
  /** The picture. */
  children: ReactNode;
  /** The actions on it. */
  actions: ReactNode;
  alt: string;
  onAlt: (alt: string) => void;
}

export const altProblem = (alt: string) => textProblem(alt.trim(), imageAltMaxLength);

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
