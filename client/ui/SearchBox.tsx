import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import layer from './Layer.module.css';
import styles from './SearchBox.module.css';
import { useOutsidePress } from './use-outside-press.ts';

interface SearchBoxProps {
  placeholder: string;
  maxLength: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSearch: (term: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** A list of links, or words about why there is none. */
  results: ReactNode;
}

const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Enter or the button runs the search; Escape closes the results; the arrows walk through them. */
export function SearchBox({
  placeholder,
  maxLength,
  open,
  onOpenChange,
  onSearch,
  inputRef,
  results,
}: SearchBoxProps) {
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useOutsidePress(form, open, () => onOpenChange(false));

  const onKeyDown = (event: KeyboardEvent) => {
    const input = form.current?.querySelector('input');
    if (event.key === 'Escape' && open) {
      // The browser would empty the field.
      event.preventDefault();
      onOpenChange(false);
      input?.focus();
    }
    const by = step[event.key];
    if (!by || !open) return;
    event.preventDefault();
    const stops = [input, ...(list.current?.querySelectorAll('a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLInputElement | HTMLAnchorElement);
    stops[(at + by + stops.length) % stops.length]?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to all browsers yet
    <form
      ref={form}
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
        onOpenChange(text.trim() !== '');
      }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) =>
        open && relatedTarget && !currentTarget.contains(relatedTarget) && onOpenChange(false)
      }
    >
      <div className={styles.box}>
        <Search aria-hidden="true" />
        <input
          ref={inputRef}
          type="search"
          className={styles.input}
          aria-label="Search people"
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit" variant="secondary">
        Search
      </Button>
      {open && (
        <div ref={list} className={classNames(layer.popup, styles.results)}>
          {results}
        </div>
      )}
    </form>
  );
}
