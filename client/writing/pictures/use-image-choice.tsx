import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { imageAccepted, imageTypes } from '../../../schema/images.ts';
import { imageProblem, prepareCheck } from './image-problem.ts';
import { isTextPaste } from './text-paste.ts';

/**
 * Lets the member choose one image, or `several` at once, by file picker, drop or paste, while the
 * component is mounted. With a `place`, drops and pastes elsewhere are ignored.
 */
export function useImageChoice(
  onChoose: (file: File, ...more: File[]) => unknown,
  place?: RefObject<HTMLElement | null>,
  several = false,
) {
  const [problem, setProblem] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // The latest callback: the callback from before the check would undo text typed meanwhile.
  const latest = useRef(onChoose);
  useLayoutEffect(() => {
    latest.current = onChoose;
  });
  const unchecked = useRef<readonly File[]>([]);

  async function take(list: FileList) {
    const files = several ? [...list] : [...list].slice(0, 1);
    unchecked.current = several ? [...unchecked.current, ...files] : files;
    setChecking(files.length > 0);
    const problems = await Promise.all(files.map(imageProblem));
    // Files that were taken meanwhile, or replaced by a later choice, no longer count.
    const remaining = files.filter((file) => unchecked.current.includes(file));
    unchecked.current = unchecked.current.filter((file) => !remaining.includes(file));
    setChecking(unchecked.current.length > 0);
    if (files.length > 0 && remaining.length === 0) return;
    const problemOf = (file: File) => problems[files.indexOf(file)];
    setProblem(files.length > 0 ? remaining.map(problemOf).find(Boolean) : imageAccepted);
    const [first, ...more] = remaining.filter((file) => !problemOf(file));
    if (first) latest.current(first, ...more);
  }

  function takeUnchecked(): readonly File[] {
    const files = unchecked.current;
    unchecked.current = [];
    setChecking(false);
    return files;
  }

  const isForThis = ({ target }: Event) => !place || place.current?.contains(target as Node);

  // Listens on the document, because a paste may come without anything having the focus.
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: pasted } = event;
    if (!pasted?.files.length || !isForThis(event)) return;
    const names = Array.from(pasted.files, ({ name }) => name);
    const isRich = pasted.types.includes('text/html');
    if (place && isTextPaste(pasted.getData('text/plain'), isRich, names)) return;
    event.preventDefault();
    take(pasted.files);
  });
  // On the document as well: if a file is dropped outside of the place for it, the browser would
  // leave the app to open it.
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setDraggedOver(event.type === 'dragover' && Boolean(isForThis(event)));
    if (event.type === 'drop' && isForThis(event)) take(event.dataTransfer.files);
  });
  const onDragLeave = useEffectEvent((event: DragEvent) => {
    // Moving from one element to the next does not leave the window.
    if (!event.relatedTarget) setDraggedOver(false);
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
    /** Whether a choice is being checked. */
    isChecking,
    /** Takes the files out of the running check and returns them. */
    takeUnchecked,
    refuse: (why = imageAccepted) => setProblem(why),
    /** Removes the message about an earlier file. */
    forget: () => setProblem(undefined),
    /** Whether a file is being dragged over the place for it. */
    isDraggedOver,
    openPicker: () => {
      prepareCheck();
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
