import { ImagePlus, SendHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import { ChoiceNote } from '../photos/choosing/ChoiceNote.tsx';
import { useImageChoice } from '../photos/choosing/use-image-choice.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { BoxMode } from './BoxMode.tsx';
import { ChosenPictures } from './ChosenPictures.tsx';
import { reportTyping } from './live/typists.ts';
import { MessageForm } from './MessageForm.tsx';
import type { MessageRow } from './message-row.ts';
import type { Peer } from './peer.ts';
import { useWriting } from './use-writing.ts';

interface MessageBoxProps {
  peer: Peer;
  /** The message that this one replies to. */
  repliedTo: MessageRow['replyTo'];
  onCancelReply: () => void;
  boxRef: RefObject<HTMLTextAreaElement | null>;
  /** Where pictures can be dropped. */
  place: RefObject<HTMLElement | null>;
  /** Called once the message is in the thread. */
  onSent: () => void;
}

/** The form for a new message to a member. */
export function MessageBox(props: MessageBoxProps) {
  const { peer, repliedTo, onCancelReply, boxRef, place, onSent } = props;
  const writing = useWriting(peer.id, repliedTo?.id);
  const { draft, setDraft, pictures, addPictures, takePicture, problem } = writing;
  const choice = useImageChoice(
    (...files) => {
      boxRef.current?.focus();
      return addPictures(files);
    },
    place,
    true,
  );
  const ready = writing.ready || (choice.checking && !problem);

  // The button that was pressed disappears, so the focus moves to the text box.
  function without(take: () => void) {
    take();
    boxRef.current?.focus();
  }

  async function submit() {
    boxRef.current?.focus();
    if (!ready || !(await writing.submit(choice.checked()))) return;
    choice.forget();
    onSent();
  }

  return (
    <MessageForm
      label={peer.name ? `New message to ${peer.name}` : 'New message'}
      boxRef={boxRef}
      text={draft}
      onType={(text) => {
        setDraft(text);
        if (text.trim()) reportTyping(peer.id);
      }}
      placeholder="Write a message…"
      problem={problem}
      over={choice.over}
      start={
        <>
          <IconButton label="Add pictures" data-tip={undefined} onClick={choice.openPicker}>
            <ImagePlus aria-hidden="true" />
          </IconButton>
          {choice.input}
        </>
      }
      submit={{ label: 'Send', icon: <SendHorizontal aria-hidden="true" />, ready }}
      note={<ChoiceNote problem={choice.problem} waits={writing.isSending && choice.checking} />}
      onSubmit={submit}
      onLeave={repliedTo ? onCancelReply : undefined}
    >
      {repliedTo && (
        <BoxMode
          kind="reply"
          said={repliedTo}
          name={peer.name}
          onEnd={() => without(onCancelReply)}
        />
      )}
      <ChosenPictures files={pictures} onRemove={(file) => without(() => takePicture(file))} />
    </MessageForm>
  );
}
