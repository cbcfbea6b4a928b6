import { useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import styles from './PostText.module.css';
import { useOverflow } from './use-overflow.ts';

/** Texts this short fit into three lines on a phone: they are never folded and need not be measured. */
const isShort = (text: string) => text.length <= 80 && text.split('\n').length <= 3;

interface PostTextProps {
  text: string;
  /** Shows all of it, as on the post's own screen. */
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
    // The button disappears: a keyboard reader continues from its place.
    box.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.place}>
      <p
        ref={box}
        tabIndex={-1}
        className={classNames(styles.text, folds && styles.folded)}
        // The keyboard can reach a link in the folded part, so unfold for it.
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
