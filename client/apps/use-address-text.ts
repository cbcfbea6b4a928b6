import { useEffect, useRef, useState } from 'react';

/**
 * Typed text shows at once and goes into the address, which follows a moment later. If the address
 * changes by itself, as by going back, the field follows it.
 */
export function useAddressText(inAddress: string, onType: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const pending = useRef<string[]>([]);

  useEffect(() => {
    const at = pending.current.indexOf(inAddress);
    if (at < 0) setText(inAddress);
    else pending.current.splice(0, at + 1);
  }, [inAddress]);

  return [
    text,
    (next: string) => {
      setText(next);
      pending.current.push(next);
      onType(next);
    },
  ] as const;
}
