import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { commentMaxLength } from '../../schema/feed/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { roomTaken, textProblem } from '../../schema/text.ts';
import { EmojiButton } from '../ui/emoji/EmojiButton.tsx';
import { EmojiTextArea } from '../ui/emoji/EmojiTextArea.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import styles from './Comments.module.css';
import { commentDraftSent, useCommentDraft } from './comment-drafts.ts';
import { sendOnEnter } from './send-keys.ts';
import { postKeys } from './use-post-keys.ts';

interface CommentBoxProps {
  postId: string;
  onSent?: () => void;
}

export function CommentBox({ postId, onSent }: CommentBoxProps) {
  const me = useMyId();
  const mutate = useMutate();
  const [draft, setDraft] = useCommentDraft(postId, me);
  const box = useRef<HTMLTextAreaElement>(null);
  const [sending, setSending] = useState(false);
  const text = draft.trim();
  const problem = textProblem(text, commentMaxLength);
  const room = roomTaken(draft, commentMaxLength);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!text || problem || sending) return;
    setSending(true);
    const id = crypto.randomUUID();
    // The text leaves the box only once it stands above it: nothing typed is lost.
    if (await mutate(mutators.feed.addComment({ id, postId, text })).shown) {
      commentDraftSent(postId, me, draft);
      onSent?.();
    }
    setSending(false);
  }

  return (
    <form className={styles.box} onSubmit={send}>
      <EmojiTextArea
        ref={box}
        label="Write a comment"
        hideLabel
        placeholder="Write a comment…"
        data-key={postKeys.comment}
        rows={1}
        value={draft}
        error={problem}
        enterKeyHint="send"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <EmojiButton box={box} />
      {draft && (
        <IconButton type="submit" label="Send comment" aria-disabled={!text || Boolean(problem)}>
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      )}
      {room && <p className={styles.room}>{room}</p>}
    </form>
  );
}
