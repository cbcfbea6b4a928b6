import { useState } from 'react';
import type { Theme } from '../device/theme.ts';
import { setTheme, useTheme } from '../device/use-theme.ts';
import { DisclosureRow } from './DisclosureRow.tsx';
import { Segments } from './fields/Segments.tsx';

const words: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** How Hearth looks on this device. */
export function Appearance() {
  const theme = useTheme();
  const [open, setOpen] = useState(false);
  return (
    <DisclosureRow
      title="Appearance"
      value={words[theme]}
      action="Change"
      open={open}
      onOpenChange={setOpen}
    >
      <Segments label="Appearance" words={words} value={theme} onChange={setTheme} />
    </DisclosureRow>
  );
}
