import { type KeyboardEvent, useEffect, useRef } from 'react';
import { commentMaxLength } from '../../../schema/feed/rules.ts';
import { queries } from '../../../schema/queries.ts';
import { roomTaken, textProblem } from '../../../schema/text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmojiButton } from '../../ui/emoji/EmojiButton.tsx';
import { EmojiTextArea } from '../../ui/emoji/EmojiTextArea.tsx';
import { isComposing } from '../../ui/fields/composing.ts';
import { sendOnEnter } from '../../ui/fields/send-keys.ts';
import type { useBox } from '../../writing/box.ts';
import { OtherVersion, saveWord } from '../../zero/OtherVersion.tsx';
import { useLostWords } from '../../zero/use-lost-words.ts';
import { PostText } from '../post/PostText.tsx';
import styles from './Comments.module.css';
import type { CommentRow } from './comment-row.ts';

interface CommentEditorProps {
  comment: CommentRow;
  box: ReturnType<typeof useBox>;
  /**
   * Whether the member opened the editor here. An editor that opens by itself does not take the
   * focus.
   */
  takesFocus: boolean;
}

export function CommentEditor({
  comment,
  box: { draft, change, send, drop },
  takesFocus,
}: CommentEditorProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { id, text: now } = comment;
  const words = String(draft?.fields.text ?? '');
  const text = words.trim();
  const overwriting = now !== text && !draft?.replaces?.some((former) => former.text === now);
  const problem = textProblem(text, commentMaxLength);
  const room = roomTaken(words, commentMaxLength);

  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  useLostWords(words, {
    query: queries.feed.comment({ id }),
    gone: 'This comment is no longer available.',
  });

  function save() {
    if (!text || problem) return;
    if (overwriting) change({ text: words }, [...(draft?.replaces ?? []), { text: now }]);
    send();
  }

  function keys(event: KeyboardEvent<HTMLTextAreaElement>) {
    sendOnEnter(event);
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    // Escape must not also close the dialog around the post.
    event.stopPropagation();
    drop();
  }

  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter may be pressed just after the other version has arrived. That version is
        // overwritten only with its button.
        if (!overwriting) save();
      }}
    >
      {overwriting && (
        <OtherVersion>
          <PostText text={now} />
        </OtherVersion>
      )}
      <EmojiTextArea
        ref={box}
        label="Edit your comment"
        hideLabel
        value={words}
        error={problem}
        enterKeyHint="send"
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={keys}
      />
      {room && <p className={styles.room}>{room}</p>}
      <div className={styles.buttons}>
        <EmojiButton box={box} />
        <Button small variant="secondary" onClick={drop}>
          Cancel
        </Button>
        <Button small onClick={save} disabled={!text || Boolean(problem)}>
          {saveWord(overwriting)}
        </Button>
      </div>
    </form>
  );
}
