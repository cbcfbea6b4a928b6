import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageMaxLength, wordsOf } from '../../../schema/chat/rules.ts';
import { queries } from '../../../schema/queries.ts';
import { textProblem } from '../../../schema/text.ts';
import { Button } from '../../ui/Button.tsx';
import { useBox } from '../../writing/box.ts';
import { ChosenPictures } from '../../writing/pictures/ChosenPictures.tsx';
import { altProblem, rowPictures } from '../../writing/pictures/described.ts';
import { isRowWaiting } from '../../writing/waiting.ts';
import { visited } from '../../zero/lifetimes.ts';
import { OtherVersion, saveWord } from '../../zero/OtherVersion.tsx';
import { useLostWords } from '../../zero/use-lost-words.ts';
import { useQuery } from '../../zero/use-query.ts';
import { MessageText } from '../log/MessageText.tsx';
import type { MessageRow } from '../log/message-row.ts';
import { BoxMode } from './BoxMode.tsx';
import styles from './MessageBox.module.css';
import { MessageForm } from './MessageForm.tsx';
import { editSlotOf } from './slots.ts';

interface MessageEditorProps {
  message: MessageRow;
  /**
   * `isHere`: the focus is in the editor, or on a button of it, and is lost when the editor goes.
   */
  onEnd: (isHere: boolean) => void;
}

const deleted = { text: '', image: null, deletedAt: 0 };

/** Replaces the message box while the member edits a message. */
export function MessageEditor({ message: original, onEnd }: MessageEditorProps) {
  const { id } = original;
  const [row] = useQuery(queries.chat.message({ id }), visited);
  // A message that was not sent yet has no row left if another tab takes it back; it then counts as
  // deleted.
  const [wasHere, setWasHere] = useState(false);
  if (row && !wasHere) setWasHere(true);
  const message = row ?? (wasHere ? { ...original, ...deleted } : original);
  const { text: now } = message;
  const { draft, change, send, drop } = useBox(editSlotOf(id));
  const words = draft ? String(draft.fields.text ?? '') : now;
  const former = draft?.replaces ?? [{ text: now }];
  const isDeleted = message.deletedAt !== null;
  const box = useRef<HTMLTextAreaElement>(null);
  const text = words.trim();
  const overwriting = !isDeleted && now !== text && !former.some((one) => one.text === now);
  const problem = textProblem(text, messageMaxLength);
  const own = rowPictures(message);
  const left = draft?.fields.pictures as { name: string; alt: string }[] | undefined;
  const pictures = left
    ? left.flatMap(({ name, alt }) => {
        const picture = own.find(({ id }) => id === name);
        return picture ? { ...picture, alt } : [];
      })
    : own;
  const ready =
    !isDeleted &&
    (text !== '' || pictures.length > 0) &&
    !problem &&
    !pictures.some(({ alt }) => altProblem(alt));
  useLostWords(draft ? words : '', {
    query: queries.chat.message({ id }),
    gone: 'This message is no longer available.',
  });

  useEffect(() => box.current?.focus(), []);

  const isOver = isDeleted && !draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, whichever function `onEnd` is
  useEffect(() => {
    if (isOver) onEnd(box.current?.form?.contains(document.activeElement) ?? false);
  }, [isOver]);

  function end() {
    drop();
    onEnd(true);
  }

  function save() {
    if (!ready) return;
    // The peer has not seen a message that may not have been sent yet, so the edit is not reported
    // as a change.
    const waited = isRowWaiting(id);
    if (draft) {
      change(
        { ...draft.fields, text: words, ...(waited && { waited }) },
        overwriting ? [...former, { text: now }] : former,
      );
      send();
    }
    onEnd(true);
  }

  return (
    <MessageForm
      label="Edit message"
      boxRef={box}
      text={words}
      onType={(text) => change({ ...draft?.fields, text }, former)}
      problem={problem}
      submit={{ label: 'Save', icon: <Check aria-hidden="true" />, ready: ready && !overwriting }}
      // Enter may be pressed just after the other version has arrived. That version is overwritten
      // only with its button.
      onSubmit={() => !overwriting && save()}
      onLeave={end}
    >
      {overwriting ? (
        <div className={styles.otherVersion}>
          <OtherVersion
            actions={
              <>
                <Button small variant="quiet" onClick={end}>
                  Cancel
                </Button>
                <Button small variant="secondary" disabled={!ready} onClick={save}>
                  {saveWord(overwriting)}
                </Button>
              </>
            }
          >
            <MessageText text={wordsOf(message)} />
          </OtherVersion>
        </div>
      ) : (
        <>
          <BoxMode kind="edit" message={message} name="" onEnd={end} />
          <ChosenPictures
            pictures={pictures}
            onChange={(next) => {
              const stay = next.map(({ id, alt = '' }) => ({ name: id, alt }));
              change({ text: words, ...draft?.fields, pictures: stay }, former);
            }}
            onRemoved={() => box.current?.focus()}
          />
        </>
      )}
    </MessageForm>
  );
}
