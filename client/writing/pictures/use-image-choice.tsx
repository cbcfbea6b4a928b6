import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { imageAccepted, imageTypes } from '../../../schema/images.ts';
import { imageProblem, prepareCheck } from './image-problem.ts';
import { wordsCount } from './pasted-words.ts';

const nothing: Promise<readonly File[] | undefined> = Promise.resolve([]);

/**
 * Lets the member choose one image, or `several` at once, by file picker, drop or paste, while the component is mounted. With a
 * `place`, drops and pastes elsewhere are ignored. With `onRefuse`, a file is chosen at once and refused when it was looked at;
 * without, it is chosen after that.
 */
export function useImageChoice(
  onChoose: (file: File, ...more: File[]) => unknown,
  place?: RefObject<HTMLElement | null>,
  several = false,
  onRefuse?: (file: File) => void,
) {
  const [problem, setProblem] = useState<string>();
  const [checking, setChecking] = useState(false);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // The latest callback: the one from before the check would undo what was typed meanwhile.
  const latest = useRef(onChoose);
  latest.current = onChoose;
  const newest = useRef<File>(undefined);
  const checked = useRef(nothing);

  async function check(files: readonly File[]): Promise<readonly File[] | undefined> {
    newest.current = files[0];
    const [chosen, ...others] = files;
    if (onRefuse && chosen) await latest.current(chosen, ...others);
    const problems = await Promise.all(files.map(imageProblem));
    if (!several && newest.current !== files[0]) return [];
    const found = files.length > 0 ? problems.find(Boolean) : imageAccepted;
    setProblem(found);
    const good = files.filter((_, at) => !problems[at]);
    const [first, ...more] = good;
    if (onRefuse) for (const file of files) if (!good.includes(file)) onRefuse(file);
    if (first && !onRefuse) await latest.current(first, ...more);
    return found ? undefined : good;
  }

  async function take(list: FileList) {
    const files = several ? [...list] : [...list].slice(0, 1);
    const all = Promise.all([checked.current, check(files)]).then(
      ([before, more]) => before && more && [...before, ...more],
    );
    checked.current = all;
    setChecking(true);
    await all;
    if (checked.current !== all) return;
    checked.current = nothing;
    setChecking(false);
  }

  const isForThis = ({ target }: Event) => !place || place.current?.contains(target as Node);

  // Listens on the document, because a paste may come without anything having the focus.
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: pasted } = event;
    if (!pasted?.files.length || !isForThis(event)) return;
    const names = Array.from(pasted.files, ({ name }) => name);
    const isRich = pasted.types.includes('text/html');
    if (place && wordsCount(pasted.getData('text/plain'), isRich, names)) return;
    event.preventDefault();
    take(pasted.files);
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
    /** Whether a choice is being checked. What is sent meanwhile waits for it: see `checked`, and `useAfterCheck`. */
    checking,
    /** Resolves to the files that are being checked now, once they were given to `onChoose`; to undefined if one is refused. */
    checked: () => checked.current,
    refuse: () => setProblem(imageAccepted),
    /** Removes the message about an earlier file. */
    forget: () => setProblem(undefined),
    /** Whether a file is being dragged over the place for it. */
    over,
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

type Choice = Pick<ReturnType<typeof useImageChoice>, 'checking' | 'problem'>;

/**
 * Submits a form with all that was chosen for it: while a choice is being checked, a press waits, and comes to nothing if the choice
 * is refused.
 */
export function useAfterCheck({ checking, problem }: Choice, submit: () => void) {
  const [waits, setWaits] = useState(false);
  const submitNow = useEffectEvent(submit);
  useEffect(() => {
    if (!waits || checking) return;
    setWaits(false);
    if (!problem) submitNow();
  }, [waits, checking, problem]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (checking) setWaits(true);
    else submit();
  };
  return { waits, onSubmit };
}
