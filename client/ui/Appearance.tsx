import { useId, useState } from 'react';
import type { Theme } from '../device/theme.ts';
import { setTheme, useTheme } from '../device/use-theme.ts';
import { DisclosureRow } from './DisclosureRow.tsx';
import styles from './fields/Segments.module.css';

const words: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };
const themes = Object.keys(words) as Theme[];

/** How Hearth looks on this device. */
export function Appearance() {
  const theme = useTheme();
  const name = useId();
  const [open, setOpen] = useState(false);
  return (
    <DisclosureRow
      title="Appearance"
      value={words[theme]}
      action="Change"
      open={open}
      onOpenChange={setOpen}
    >
      <fieldset className={styles.segments}>
        <legend className="visually-hidden">Appearance</legend>
        {themes.map((one) => (
          <label key={one} className={styles.segment}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={one === theme}
              onChange={() => setTheme(one)}
            />
            <span className={styles.word}>{words[one]}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.note}>It applies to this browser.</p>
    </DisclosureRow>
  );
}
