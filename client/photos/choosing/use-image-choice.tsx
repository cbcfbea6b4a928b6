import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { imageAccepted, imageContents, imageMaxSize, imageTypes } from '../../../schema/images.ts';

const fileType = () => import('file-type');

/** What is said of a file that the server would refuse. Its name says the type, and may be wrong. */
async function imageProblem(file: Blob): Promise<string | undefined> {
  if (file.size > imageMaxSize) return imageAccepted;
  const { fileTypeFromBlob } = await fileType();
  const content = await fileTypeFromBlob(file);
  return imageContents.includes(content?.mime ?? '') ? undefined : imageAccepted;
}

/**
 * Choosing one image, or `several` at once, by file picker, drop or paste, for as long as a component that uses it is mounted.
 * With a `place`, what is dropped or pasted elsewhere is not for this one.
 */
export function useImageChoice(
  onChoose: (file: File, ...more: File[]) => void,
  place?: RefObject<HTMLElement | null>,
  several = false,
) {
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // What is typed while a file is looked at is not taken back by it.
  const latest = useRef(onChoose);
  latest.current = onChoose;
  const newest = useRef<File>(undefined);
  const take = async (list: FileList) => {
    const files = several ? [...list] : [...list].slice(0, 1);
    newest.current = files[0];
    // What cannot be looked at here the server looks at.
    const problems = await Promise.all(
      files.map((file) => imageProblem(file).catch(() => undefined)),
    );
    if (!several && newest.current !== files[0]) return;
    setProblem(files.length > 0 ? problems.find(Boolean) : imageAccepted);
    const [first, ...more] = files.filter((_, at) => !problems[at]);
    if (first) latest.current(first, ...more);
  };

  const isForThis = ({ target }: Event) => !place || place.current?.contains(target as Node);

  // On the document, because nothing needs to have the focus for a paste.
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData?.files.length || !isForThis(event)) return;
    // What is copied from a document is text with a picture of it: where one writes, the text counts.
    if (place && event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    take(event.clipboardData.files);
  });
  // Likewise: the browser leaves the app for a file that is dropped beside the place for it.
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover' && Boolean(isForThis(event)));
    if (event.type === 'drop' && isForThis(event)) take(event.dataTransfer.files);
  });
  const onDragLeave = useEffectEvent((event: DragEvent) => {
    // From one element to the next is not out of the window.
    if (!event.relatedTarget) setOver(false);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', onDrag);
    document.addEventListener('drop', onDrag);
    document.addEventListener('dragleave', onDragLeave);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('drop', onDrag);
      document.removeEventListener('dragleave', onDragLeave);
    };
  }, []);

  return {
    problem,
    refuse: () => setProblem(imageAccepted),
    /** What was wrong with a file is of no interest any more. */
    forget: () => setProblem(undefined),
    /** A file is held over the page. */
    over,
    openPicker: () => {
      // What is chosen can be looked at at once.
      fileType().catch(() => {});
      input.current?.click();
    },
    input: (
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        accept={imageTypes.join(',')}
        onChange={({ target }) => {
          if (target.files?.length) take(target.files);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    ),
  };
}
