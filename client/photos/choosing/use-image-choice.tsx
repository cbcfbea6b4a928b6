import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { imageAccepted, imageMaxSize, imageTypes } from '../../../schema/images.ts';

/** What is said of a file that the server would refuse; by its content the server decides once more. */
export const imageProblem = ({ type, size }: Blob): string | undefined =>
  imageTypes.includes(type) && size <= imageMaxSize ? undefined : imageAccepted;

/** Choosing one image by file picker, drop or paste, while the place for it is on the screen. */
export function useImageChoice(onChoose: (file: File) => void) {
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const take = (files: FileList | undefined | null) => {
    const file = files?.[0];
    const found = file ? imageProblem(file) : imageAccepted;
    setProblem(found);
    if (file && !found) onChoose(file);
  };

  // On the document, because nothing needs to have the focus for a paste.
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData?.files.length) return;
    event.preventDefault();
    take(event.clipboardData.files);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };

  return {
    problem,
    refuse: () => setProblem(imageAccepted),
    /** A file is held over the place. */
    over,
    openPicker: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        onChange={({ target }) => {
          if (target.files?.length) take(target.files);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    ),
    /** For the element that files are dropped on. */
    place: {
      onDragEnter: drag(true),
      onDragOver: drag(true),
      onDragLeave: drag(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
  };
}
