import { type KeyboardEvent, useState } from 'react';
import type { Emoji } from './data.ts';
import styles from './Emoji.module.css';
import { inTone, type Tone } from './recent.ts';
import { moveFocus } from './roving.ts';

const perRow = 8;

interface EmojiGridProps {
  name: string;
  emoji: Emoji[];
  tone: Tone;
  onPick: (emoji: Emoji) => void;
  /** Called when the focus leaves upwards, or at a letter, which is then typed elsewhere. */
  onLeave: () => void;
}

/**
 * The emoji in rows, which are drawn as they come into sight. One of the buttons is the tab stop.
 */
export function EmojiGrid({ name, emoji, tone, onPick, onLeave }: EmojiGridProps) {
  const [stop, setStop] = useState(0);
  const rows = Array.from({ length: Math.ceil(emoji.length / perRow) }, (_, row) => row * perRow);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (moveFocus(event, perRow)) return;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'ArrowUp') event.preventDefault();
    if (event.key === 'ArrowUp' || (plain && /^\S$/u.test(event.key))) onLeave();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={name} className={styles.grid} onKeyDown={onKeyDown}>
      {rows.map((from) => (
        <div key={from} className={styles.row}>
          {emoji.slice(from, from + perRow).map((one, index) => (
            <button
              key={one.id}
              type="button"
              aria-label={one.name}
              title={one.name}
              tabIndex={from + index === stop ? 0 : -1}
              className={styles.emoji}
              onFocus={() => setStop(from + index)}
              onClick={() => onPick(one)}
            >
              {inTone(one, tone)}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
