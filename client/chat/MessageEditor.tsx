import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messageMaxLength } from '../../schema/chat/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { textProblem } from '../../schema/text.ts';
import { OtherVersion, saveWord } from '../feed/OtherVersion.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useMutate } from '../zero/mutate.ts';
import { ofUnsent } from '../zero/unsent.ts';
import { useQuery } from '../zero/use-query.ts';
import { BoxMode } from './BoxMode.tsx';
import { useMessageEditDraft } from './drafts.ts';
import { MessageForm } from './MessageForm.tsx';
import { MessageText } from './MessageText.tsx';
import { type MessageRow, wordsOf } from './message-row.ts';

interface MessageEditorProps {
  message: MessageRow;
  onEnd: () => void;
}

/** Stands where one writes, as long as one changes what one said. */
export function MessageEditor({ message: begun, onEnd }: MessageEditorProps) {
  const { id } = begun;
  const mutate = useMutate();
  const [message = begun] = useQuery(queries.chat.message({ id }), visited);
  const { text: now } = message;
  const [edit, setEdit] = useMessageEditDraft({ ...begun, text: now });
  const { text: draft, was } = edit ?? { text: now, was: now };
  const overwriting = was !== now;
  const box = useRef<HTMLTextAreaElement>(null);
  const text = draft.trim();
  const problem = textProblem(text, messageMaxLength);
  const ready = (text || message.image) && !problem;

  useEffect(() => {
    const { current } = box;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function end() {
    setEdit(undefined);
    onEnd();
  }

  async function save() {
    if (!ready) return;
    if (
      await mutate(
        mutators.chat.edit({ id, text: text || null, was: now || null, ...ofUnsent(id) }),
      ).shown
    )
      end();
  }

  return (
    <MessageForm
      label="Edit message"
      boxRef={box}
      text={draft}
      onType={(text) => setEdit({ text, was })}
      problem={problem}
      submit={{
        label: saveWord(overwriting),
        icon: <Check aria-hidden="true" />,
        ready: Boolean(ready),
      }}
      onSubmit={save}
      onLeave={end}
    >
      <BoxMode kind="edit" said={message} name="" onEnd={end} />
      {overwriting && (
        <OtherVersion>
          <MessageText text={wordsOf(message)} />
        </OtherVersion>
      )}
    </MessageForm>
  );
}
