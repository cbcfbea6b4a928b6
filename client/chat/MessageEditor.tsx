import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messageMaxLength, wordsOf } from '../../schema/chat/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { textProblem } from '../../schema/text.ts';
import { Button } from '../ui/Button.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useMutate } from '../zero/mutate.ts';
import { OtherVersion, saveWord } from '../zero/OtherVersion.tsx';
import { ofUnsent } from '../zero/unsent.ts';
import { useLostWords } from '../zero/use-lost-words.ts';
import { useQuery } from '../zero/use-query.ts';
import { BoxMode } from './BoxMode.tsx';
import { messageEditSent, useMessageEditDraft } from './drafts.ts';
import styles from './MessageBox.module.css';
import { MessageForm } from './MessageForm.tsx';
import { MessageText } from './MessageText.tsx';
import type { MessageRow } from './message-row.ts';

interface MessageEditorProps {
  message: MessageRow;
  /** `isHere`: the focus is in the editor, or on a button of it, and is lost when the editor goes. */
  onEnd: (isHere: boolean) => void;
}

const deleted = { text: '', image: null, deletedAt: 0 };

/** Replaces the message box while the member edits a message. */
export function MessageEditor({ message: begun, onEnd }: MessageEditorProps) {
  const { id } = begun;
  const mutate = useMutate();
  const [row] = useQuery(queries.chat.message({ id }), visited);
  // A message that was not sent yet has no row left if another tab takes it back; it then counts as deleted.
  const wasHere = useRef(false);
  if (row) wasHere.current = true;
  const message = row ?? (wasHere.current ? { ...begun, ...deleted } : begun);
  const { text: now } = message;
  const [edit, setEdit] = useMessageEditDraft(begun);
  const { text: draft, was } = edit ?? { text: now, was: now };
  const gone = message.deletedAt !== null;
  const box = useRef<HTMLTextAreaElement>(null);
  const text = draft.trim();
  const overwriting = !gone && now !== was && now !== text;
  const problem = textProblem(text, messageMaxLength);
  const ready = !gone && (text !== '' || message.image !== null) && !problem;
  useLostWords(edit?.text ?? '', {
    query: queries.chat.message({ id }),
    gone: 'This message is no longer available.',
  });

  useEffect(() => box.current?.focus(), []);

  const isOver = gone && !edit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, whichever function `onEnd` is
  useEffect(() => {
    if (isOver) onEnd(box.current?.form?.contains(document.activeElement) ?? false);
  }, [isOver]);

  function end() {
    setEdit(undefined);
    onEnd(true);
  }

  async function save() {
    if (!ready) return;
    const said = { id, text: text || null, was: now || null, ...ofUnsent(id) };
    if (!(await mutate(mutators.chat.edit(said)).shown)) return;
    if (messageEditSent(begun, edit)) onEnd(true);
  }

  return (
    <MessageForm
      label="Edit message"
      boxRef={box}
      text={draft}
      onType={(text) => setEdit({ text, was })}
      problem={problem}
      submit={{ label: 'Save', icon: <Check aria-hidden="true" />, ready: ready && !overwriting }}
      // Enter may be pressed just after the other version has arrived. That version is overwritten only with its button.
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
        <BoxMode kind="edit" said={message} name="" onEnd={end} />
      )}
    </MessageForm>
  );
}
