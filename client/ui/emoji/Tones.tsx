import type { EmojiData } from './data.ts';
import styles from './Emoji.module.css';
import type { Tone } from './recent.ts';
import { moveFocus } from './roving.ts';

const tones: [Tone, string][] = [
  [0, 'Default skin tone'],
  [1, 'Light skin tone'],
  [2, 'Medium-light skin tone'],
  [3, 'Medium skin tone'],
  [4, 'Medium-dark skin tone'],
  [5, 'Dark skin tone'],
];

interface TonesProps {
  data: EmojiData;
  tone: Tone;
  onChange: (tone: Tone) => void;
}

/** The emoji that shows the tones: a hand. */
export function Tones({ data, tone, onChange }: TonesProps) {
  const hand = data.byId.get('hand');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      role="group"
      aria-label="Skin tone"
      className={styles.tones}
      onKeyDown={(event) => moveFocus(event, tones.length)}
    >
      {tones.map(([value, name]) => (
        <button
          key={value}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={value === tone}
          tabIndex={value === tone ? 0 : -1}
          className={styles.tone}
          onClick={() => onChange(value)}
        >
          {hand?.skins[value]}
        </button>
      ))}
    </div>
  );
}
