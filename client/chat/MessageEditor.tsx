import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messageMaxLength } from '../../schema/chat/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { textProblem } from '../../schema/text.ts';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import { ofUnsent } from '../zero/unsent.ts';
import { BoxMode } from './BoxMode.tsx';
import { useMessageEditDraft } from './drafts.ts';
import { MessageForm } from './MessageForm.tsx';
import type { MessageRow } from './message-row.ts';

interface MessageEditorProps {
  message: MessageRow;
  onEnd: () => void;
}

/** Stands where one writes, as long as one changes what one said. */
export function MessageEditor({ message, onEnd }: MessageEditorProps) {
  const { id } = message;
  const mutate = useMutate();
  const [draft = message.text, setDraft] = useMessageEditDraft(id, useMyId());
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
    setDraft(undefined);
    onEnd();
  }

  async function save() {
    if (!ready) return;
    if (await mutate(mutators.chat.edit({ id, text: text || null, ...ofUnsent(id) })).shown) end();
  }

  return (
    <MessageForm
      label="Edit message"
      boxRef={box}
      text={draft}
      onType={setDraft}
      problem={problem}
      submit={{ label: 'Save', icon: <Check aria-hidden="true" />, ready: Boolean(ready) }}
      onSubmit={save}
      onLeave={end}
    >
      <BoxMode kind="edit" said={message} name="" onEnd={end} />
    </MessageForm>
  );
}
