import { type ComponentProps, useImperativeHandle, useRef, useState } from 'react';
import { TextArea } from '../fields/TextArea.tsx';
import { withData } from './with-data.ts';

const load = () => withData(import('./Typing.tsx'));

/**
 * A text box that turns emoticons into emoji and completes emoji names. The code for that is loaded
 * when it gets the focus.
 */
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
          // Without that code the box still works; its next focus tries again.
          if (!loaded) load().then(setLoaded, () => {});
          onFocus?.(event);
        }}
      />
      {loaded && box.current && <loaded.Typing box={box.current} data={loaded.data} />}
    </>
  );
}
