import { Captions, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import chosen from '../../writing/pictures/ChosenList.module.css';
import { altProblem } from '../../writing/pictures/described.ts';
import styles from './Composer.module.css';

interface PictureFieldsProps {
  /** The picture. */
  children: ReactNode;
  /** Further actions on it. */
  actions?: ReactNode;
  /** Given where the picture is removed by a button on it. */
  onRemove?: () => void;
  alt: string;
  onAlt: (alt: string) => void;
}

/** A picture that is being posted, and its description for those who cannot see it. */
export function PictureFields({ children, actions, onRemove, alt, onAlt }: PictureFieldsProps) {
  const [describing, setDescribing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  function describe() {
    // Phones open the keyboard only for a focus within the press.
    flushSync(() => setDescribing(true));
    field.current?.focus();
  }
  const isDescribed = describing || alt !== '';
  return (
    <div className={styles.picture}>
      <div className={styles.frame}>
        {children}
        {onRemove && (
          <IconButton small label="Remove image" className={chosen.remove} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {(actions || !isDescribed) && (
        <div className={styles.pictureActions}>
          {!isDescribed && (
            <Button small variant="quiet" onClick={describe}>
              <Captions aria-hidden="true" />
              Add description
            </Button>
          )}
          {actions}
        </div>
      )}
      {isDescribed && (
        <TextField
          ref={field}
          label="Describe the picture"
          hint="Read to those who cannot see it."
          value={alt}
          error={altProblem(alt)}
          // A field that is emptied stays.
          onFocus={() => setDescribing(true)}
          onChange={(event) => onAlt(event.target.value)}
        />
      )}
    </div>
  );
}
