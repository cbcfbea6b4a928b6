import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { commentMaxLength } from '../../schema/feed/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { roomTaken, textProblem } from '../../schema/text.ts';
import { EmojiButton } from '../ui/emoji/EmojiButton.tsx';
import { EmojiTextArea } from '../ui/emoji/EmojiTextArea.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { sendOnEnter } from '../ui/send-keys.ts';
import { useSending } from '../ui/use-sending.ts';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import { useLostWords } from '../zero/use-lost-words.ts';
import styles from './Comments.module.css';
import { commentDraftSent, useCommentDraft } from './comment-drafts.ts';
import { postKeys } from './use-post-keys.ts';

interface CommentBoxProps {
  post: { id: string; memberId: string };
  onSent?: () => void;
}

export function CommentBox({ post, onSent }: CommentBoxProps) {
  const { id: postId } = post;
  const me = useMyId();
  const mutate = useMutate();
  const [draft, setDraft] = useCommentDraft(postId, me);
  const box = useRef<HTMLTextAreaElement>(null);
  const text = draft.trim();
  const problem = textProblem(text, commentMaxLength);
  const room = roomTaken(draft, commentMaxLength);
  const sending = useSending(`comment-${postId}`, draft);
  useLostWords(post.memberId === me ? '' : draft, {
    query: queries.feed.post({ postId }),
    gone: 'This post is no longer available.',
  });

  function send(event: FormEvent) {
    event.preventDefault();
    if (text && !problem) sending.send(take);
  }

  async function take(words: string) {
    const said = words.trim();
    const id = crypto.randomUUID();
    const comment = mutators.feed.addComment({ id, postId, text: said });
    if (!said || !(await mutate(comment).shown)) return false;
    // The box is emptied only once the comment shows above it, so that nothing typed is lost.
    commentDraftSent(postId, me, words);
    onSent?.();
    return true;
  }

  return (
    <form className={styles.box} onSubmit={send}>
      <EmojiTextArea
        ref={box}
        label="Write a comment"
        hideLabel
        placeholder="Write a comment…"
        data-key={postKeys.comment}
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
