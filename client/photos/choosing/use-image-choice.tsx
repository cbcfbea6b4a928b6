import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { imageAccepted, imageContents, imageMaxSize, imageTypes } from '../../../schema/images.ts';

const fileType = () => import('file-type');

/**
 * The message about a file that the server would refuse. The type that the browser reports comes from the file's name and may be
 * wrong, so the content is checked.
 */
async function imageProblem(file: Blob): Promise<string | undefined> {
  if (file.size > imageMaxSize) return imageAccepted;
  const { fileTypeFromBlob } = await fileType();
  const content = await fileTypeFromBlob(file);
  return imageContents.includes(content?.mime ?? '') ? undefined : imageAccepted;
}

/**
 * Lets the member choose one image, or `several` at once, by file picker, drop or paste, while the component is mounted. With a
 * `place`, drops and pastes elsewhere are ignored.
 */
export function useImageChoice(
  onChoose: (file: File, ...more: File[]) => void,
  place?: RefObject<HTMLElement | null>,
  several = false,
) {
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // The latest callback: the one from before the check would undo what was typed meanwhile.
  const latest = useRef(onChoose);
  latest.current = onChoose;
  const newest = useRef<File>(undefined);
  const take = async (list: FileList) => {
    const files = several ? [...list] : [...list].slice(0, 1);
    newest.current = files[0];
    // If the check cannot run here, the server does it.
    const problems = await Promise.all(
      files.map((file) => imageProblem(file).catch(() => undefined)),
    );
    if (!several && newest.current !== files[0]) return;
    setProblem(files.length > 0 ? problems.find(Boolean) : imageAccepted);
    const [first, ...more] = files.filter((_, at) => !problems[at]);
    if (first) latest.current(first, ...more);
  };

  const isForThis = ({ target }: Event) => !place || place.current?.contains(target as Node);

  // Listens on the document, because a paste may come without anything having the focus.
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData?.files.length || !isForThis(event)) return;
    // A copy from a document holds text and a picture of that text: in a text box, the text counts.
    if (place && event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    take(event.clipboardData.files);
  });
  // On the document as well: if a file is dropped outside of the place for it, the browser would leave the app to open it.
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover' && Boolean(isForThis(event)));
    if (event.type === 'drop' && isForThis(event)) take(event.dataTransfer.files);
  });
  const onDragLeave = useEffectEvent((event: DragEvent) => {
    // Moving from one element to the next does not leave the window.
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
    /** Removes the message about an earlier file. */
    forget: () => setProblem(undefined),
    /** Whether a file is being dragged over the place for it. */
    over,
    openPicker: () => {
      // Loads the check now, so that it can run as soon as a file is chosen.
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
          // Reset, so that the same file can be chosen again.
          target.value = '';
        }}
      />
    ),
  };
}
