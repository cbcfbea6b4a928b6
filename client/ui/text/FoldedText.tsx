import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../Button.tsx';
import { classNames } from '../styles/class-names.ts';
import { BeforeFold } from './before-fold.ts';
import styles from './FoldedText.module.css';
import { LinkedText } from './LinkedText.tsx';
import { useOverflow } from './use-overflow.ts';

/**
 * Texts this short fit into three lines on a phone: they are never folded and need not be measured.
 */
const isShort = (text: string) => text.length <= 80 && text.split('\n').length <= 3;

const nearest = { block: 'nearest', behavior: 'instant' } as const;

interface FoldedTextProps {
  text: string;
  className?: string | undefined;
  /** Whether it begins unfolded. */
  unfolded?: boolean;
}

/** A member's text, with links. A long text is folded to as many lines as `--folded-lines` says. */
export function FoldedText({ text, className, unfolded = false }: FoldedTextProps) {
  const [open, setOpen] = useState(unfolded);
  const place = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const beforeFold = use(BeforeFold);
  const folds = !isShort(text);
  const cut = useOverflow(words, folds && text);
  const setTo = (next: boolean) => {
    beforeFold(place.current);
    flushSync(() => setOpen(next));
  };
  const press = () => {
    setTo(!open);
    // The button is at the end of the unfolded text: a keyboard reader continues from the text.
    if (!open) words.current?.focus({ preventScroll: true });
    // Otherwise the reader would be scrolled past the text.
    else place.current?.scrollIntoView(nearest);
  };
  return (
    <div ref={place} className={className}>
      <p
        ref={words}
        tabIndex={folds ? -1 : undefined}
        className={classNames(styles.text, folds && !open && styles.folded)}
        onFocus={({ target }) => {
          // The keyboard can reach a link in the folded part, so unfold for it.
          if (!cut || open || !target.matches(':focus-visible')) return;
          setTo(true);
          target.scrollIntoView(nearest);
        }}
      >
        <LinkedText text={text} />
      </p>
      {cut && (
        <Button
          small
          variant="quiet"
          className={styles.button}
          aria-expanded={open}
          onClick={press}
        >
          {open ? 'See less' : 'See more'}
        </Button>
      )}
    </div>
  );
}
