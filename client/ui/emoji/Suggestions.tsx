import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import layer from '../layers/Layer.module.css';
import { classNames } from '../styles/class-names.ts';
import type { Emoji } from './data.ts';
import styles from './Emoji.module.css';
import { inTone, type Tone } from './recent.ts';

interface SuggestionsProps {
  box: HTMLTextAreaElement;
  found: Emoji[];
  /** The index of the emoji that Enter takes. */
  at: number;
  tone: Tone;
  onTake: (emoji: Emoji) => void;
}

/** Above or below a text box, wherever there is room beside a phone's keyboard. */
function place(list: HTMLElement, box: HTMLElement) {
  const around = box.getBoundingClientRect();
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const below = around.bottom + list.offsetHeight <= offsetTop + height;
  list.style.left = `${around.left}px`;
  list.style.top = `${below ? around.bottom : Math.max(offsetTop, around.top - list.offsetHeight)}px`;
  list.style.maxWidth = `${around.width}px`;
}

/**
 * The focus stays in the text box. The list is a native popover: no layer covers it or cuts it off.
 */
export function Suggestions({ box, found, at, tone, onTake }: SuggestionsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = list;
    current?.showPopover?.();
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-controls', id);
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant'])
        box.removeAttribute(name);
    };
  }, [box, id]);

  useLayoutEffect(() => {
    box.setAttribute('aria-activedescendant', `${id}-${at}`);
    if (list.current) place(list.current, box);
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  });

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const again = () => list.current && place(list.current, box);
    window.addEventListener('scroll', again, { signal, capture: true, passive: true });
    window.visualViewport?.addEventListener('resize', again, { signal });
    return () => end.abort();
  }, [box]);

  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-label="Emoji"
      // The list may scroll, so it must be focusable; Tab itself takes the selected emoji.
      tabIndex={0}
      className={classNames(layer.popup, styles.suggestions)}
    >
      {found.map((emoji, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text box keeps the focus and handles the keys
        <div
          key={emoji.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          aria-label={emoji.name}
          className={classNames(layer.item, styles.suggestion)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(emoji)}
        >
          <span className={styles.glyph} aria-hidden="true">
            {inTone(emoji, tone)}
          </span>
          <span className={styles.name}>:{emoji.id}:</span>
        </div>
      ))}
    </div>
  );
}
