import { type KeyboardEvent, useEffect, useRef } from 'react';
import { commentMaxLength } from '../../schema/feed/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { roomTaken, textProblem } from '../../schema/text.ts';
import type { WordEdit } from '../device/word-edit.ts';
import { Button } from '../ui/Button.tsx';
import { isComposing } from '../ui/composing.ts';
import { EmojiButton } from '../ui/emoji/EmojiButton.tsx';
import { EmojiTextArea } from '../ui/emoji/EmojiTextArea.tsx';
import { sendOnEnter } from '../ui/send-keys.ts';
import { useMutate } from '../zero/mutate.ts';
import { OtherVersion, saveWord } from '../zero/OtherVersion.tsx';
import { useLostWords } from '../zero/use-lost-words.ts';
import styles from './Comments.module.css';
import { editDraftSent } from './comment-drafts.ts';
import type { CommentRow } from './comment-row.ts';
import { PostText } from './PostText.tsx';

interface CommentEditorProps {
  comment: CommentRow;
  draft: WordEdit;
  /** It was opened here. One that opened by itself takes the focus from nobody. */
  takesFocus: boolean;
  /** Without words it is over. */
  onChange: (draft: WordEdit | undefined) => void;
}

export function CommentEditor({ comment, draft, takesFocus, onChange }: CommentEditorProps) {
  const mutate = useMutate();
  const box = useRef<HTMLTextAreaElement>(null);
  const { id, text: now } = comment;
  const text = draft.text.trim();
  const overwriting = now !== draft.was && now !== text;
  const problem = textProblem(text, commentMaxLength);
  const room = roomTaken(draft.text, commentMaxLength);

  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  useLostWords(draft.text, {
    query: queries.feed.comment({ id }),
    gone: 'This comment is no longer available.',
  });

  async function save() {
    if (!text || problem) return;
    if (await mutate(mutators.feed.editComment({ id, text, was: now })).shown)
      editDraftSent(comment, draft);
  }

  function keys(event: KeyboardEvent<HTMLTextAreaElement>) {
    sendOnEnter(event);
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    // Not what the post is shown in.
    event.stopPropagation();
    onChange(undefined);
  }

  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter may come just after the other version has: that one is overwritten by its button alone.
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
        value={draft.text}
        error={problem}
        enterKeyHint="send"
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
        onKeyDown={keys}
      />
      {room && <p className={styles.room}>{room}</p>}
      <div className={styles.buttons}>
        <EmojiButton box={box} />
        <Button small variant="secondary" onClick={() => onChange(undefined)}>
          Cancel
        </Button>
        <Button small onClick={save} disabled={!text || Boolean(problem)}>
          {saveWord(overwriting)}
        </Button>
      </div>
    </form>
  );
}
