import { type ComponentProps, useImperativeHandle, useRef, useState } from 'react';
import { TextArea } from '../TextArea.tsx';
import { withData } from './with-data.ts';

const load = () => withData(import('./Typing.tsx'));

/** A text box that makes emoji of emoticons, and completes their names. What that takes comes with its focus. */
export function EmojiTextArea({ ref, onFocus, ...rest }: ComponentProps<typeof TextArea>) {
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLTextAreaElement, []);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>();
  return (
    <>
      <TextArea
        {...rest}
        ref={box}
        onFocus={(event) => {
          // Without it, it is a text box still; its next focus tries again.
          if (!loaded) load().then(setLoaded, () => {});
          onFocus?.(event);
        }}
      />
      {loaded && box.current && <loaded.Typing box={box.current} data={loaded.data} />}
    </>
  );
}
