import { useEffect, useState } from 'react';
import { askOptions, type Options } from './api.ts';

let asked: Promise<Options> | undefined;

/** What this Hearth offers besides passwords. Asked once; undefined until known, and while it cannot be. */
export function useOptions(): Options | undefined {
  const [options, setOptions] = useState<Options>();
  useEffect(() => {
    asked ??= askOptions();
    asked.then(setOptions, () => {
      asked = undefined;
    });
  }, []);
  return options;
}
