import { useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import styles from './PostText.module.css';
import { useOverflow } from './use-overflow.ts';

/** Never folded, so nothing need be measured: what stands in three lines of a phone. */
const isShort = (text: string) => text.length <= 80 && text.split('\n').length <= 3;

interface PostTextProps {
  text: string;
  /** On a screen of its own it is read to its end. */
  whole?: boolean;
}

/** What a member wrote, as text. Only http(s) addresses become links. */
export function PostText({ text, whole = false }: PostTextProps) {
  const [open, setOpen] = useState(whole);
  const box = useRef<HTMLParagraphElement>(null);
  const folds = !open && !isShort(text);
  const cut = useOverflow(box, folds && text);
  const unfold = () => {
    setOpen(true);
    // Its button goes: who reads by keyboard goes on where it stood.
    box.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.place}>
      <p
        ref={box}
        tabIndex={-1}
        className={classNames(styles.text, folds && styles.folded)}
        // A link that is folded away is reached by keyboard.
        onFocus={({ target }) => target.matches(':focus-visible') && setOpen(true)}
      >
        <LinkedText text={text} />
      </p>
      {cut && (
        <Button small variant="quiet" className={styles.more} onClick={unfold}>
          See more
        </Button>
      )}
    </div>
  );
}
