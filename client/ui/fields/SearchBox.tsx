import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { Button } from '../Button.tsx';
import { itemByKey } from '../focus/arrow-keys.ts';
import layer from '../layers/Layer.module.css';
import { useOutsidePress } from '../layers/use-outside-press.ts';
import { classNames } from '../styles/class-names.ts';
import { isComposing } from './composing.ts';
import styles from './SearchBox.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  maxLength: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  text: string;
  onType: (text: string) => void;
  /** Called on Enter, or by the button. */
  onSearch: () => void;
  inputRef?: Ref<HTMLInputElement>;
  /**
   * A list of links, or a text that says why there are none. Before anything is typed: suggestions,
   * if any.
   */
  results: ReactNode;
}

/**
 * Focus and typing open the results, Enter or the button searches again or opens the only result of
 * a list with `data-only`, Escape closes them, and
 * the arrow keys move between the field and the results, which are links. Letters typed on a result
 * continue in the field.
 */
export function SearchBox({
  label,
  placeholder,
  maxLength,
  open,
  onOpenChange,
  text,
  onType,
  onSearch,
  inputRef,
  results,
}: SearchBoxProps) {
  const wanted = text.trim() !== '';
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useOutsidePress(form, open, () => onOpenChange(false));

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const input = form.current?.querySelector('input');
    const onResult = list.current?.contains(event.target as Node);
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (onResult && plain && (event.key === 'Backspace' || /^\S$/u.test(event.key))) input?.focus();
    if (event.key === 'Escape' && open) {
      // Otherwise the browser would empty the field.
      event.preventDefault();
      onOpenChange(false);
      input?.focus();
    }
    if (!/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    if (!open) return onOpenChange(true);
    const stops = [input, ...(list.current?.querySelectorAll('a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLInputElement | HTMLAnchorElement);
    stops[itemByKey(event.key, at, stops.length, 'goes on') ?? at]?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to all browsers yet
    <form
      ref={form}
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const only = list.current?.querySelector<HTMLElement>('[data-only] a');
        if (only) return only.click();
        onSearch();
        onOpenChange(true);
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
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          aria-controls={open ? id : undefined}
          onChange={({ target }) => {
            onType(target.value);
            onOpenChange(true);
          }}
          onClick={() => !wanted && onOpenChange(true)}
          onFocus={({ relatedTarget }) =>
            !wanted && !form.current?.contains(relatedTarget) && onOpenChange(true)
          }
        />
      </div>
      <Button type="submit" variant="quiet">
        Search
      </Button>
      {open && (
        <div ref={list} id={id} className={classNames(layer.popup, styles.results)}>
          {results}
        </div>
      )}
    </form>
  );
}
