import { useEffect, useRef, useState } from 'react';

/**
 * What is typed shows at once and goes into the address, which follows a moment later; if the
 * address changes by itself, as by going back, the field follows it.
 */
export function useTyped(known: string, onType: (text: string) => void) {
  const [text, setText] = useState(known);
  const underway = useRef<string[]>([]);

  useEffect(() => {
    const at = underway.current.indexOf(known);
    if (at < 0) setText(known);
    else underway.current.splice(0, at + 1);
  }, [known]);

  return [
    text,
    (next: string) => {
      setText(next);
      underway.current.push(next);
      onType(next);
    },
  ] as const;
}
