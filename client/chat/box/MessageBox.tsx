import { ImagePlus, SendHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePictureChoice } from '../../writing/box.ts';
import { ChoiceNote } from '../../writing/pictures/ChoiceNote.tsx';
import { ChosenPictures } from '../../writing/pictures/ChosenPictures.tsx';
import { reportTyping } from '../live/typists.ts';
import type { MessageRow } from '../log/message-row.ts';
import type { Peer } from '../peer.ts';
import { BoxMode } from './BoxMode.tsx';
import { MessageForm } from './MessageForm.tsx';
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
  const { box, words, type, pictures, problem, ready, submit } = useWriting(peer.id);
  const choice = usePictureChoice(box, place, {
    before: () => box.now()?.pictures ?? [],
    onChoose: () => boxRef.current?.focus(),
  });

  // The button that was pressed disappears, so the focus moves to the text box.
  function without(take: () => void) {
    take();
    boxRef.current?.focus();
  }

  function send() {
    boxRef.current?.focus();
    if (!ready && !(choice.isChecking && !problem)) return;
    choice.attachUnchecked();
    submit();
    choice.forget();
    onSent();
  }

  return (
    <MessageForm
      label={peer.name ? `New message to ${peer.name}` : 'New message'}
      boxRef={boxRef}
      text={words}
      onType={(text) => {
        type(text);
        if (text.trim()) reportTyping(peer.id);
      }}
      placeholder="Write a message…"
      problem={problem}
      over={choice.isDraggedOver}
      start={
        <>
          <IconButton label="Add pictures" data-tip={undefined} onClick={choice.openPicker}>
            <ImagePlus aria-hidden="true" />
          </IconButton>
          {choice.input}
        </>
      }
      submit={{
        label: 'Send',
        icon: <SendHorizontal aria-hidden="true" />,
        ready: ready || (choice.isChecking && !problem),
      }}
      note={<ChoiceNote problem={choice.problem} />}
      onSubmit={send}
      onLeave={repliedTo ? onCancelReply : undefined}
    >
      {repliedTo && (
        <BoxMode
          kind="reply"
          message={repliedTo}
          name={peer.name}
          onEnd={() => without(onCancelReply)}
        />
      )}
      <ChosenPictures
        pictures={pictures}
        onChange={(next) => box.setPictures(next)}
        onRemoved={() => boxRef.current?.focus()}
      />
    </MessageForm>
  );
}
