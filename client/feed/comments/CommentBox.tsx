import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { commentMaxLength } from '../../../schema/feed/rules.ts';
import { queries } from '../../../schema/queries.ts';
import { roomTaken, textProblem } from '../../../schema/text.ts';
import { EmojiButton } from '../../ui/emoji/EmojiButton.tsx';
import { EmojiTextArea } from '../../ui/emoji/EmojiTextArea.tsx';
import { sendOnEnter } from '../../ui/fields/send-keys.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useBox } from '../../writing/box.ts';
import { Refused } from '../../writing/Refused.tsx';
import { useMyId } from '../../zero/me.ts';
import { useLostWords } from '../../zero/use-lost-words.ts';
import styles from './Comments.module.css';

interface CommentBoxProps {
  post: { id: string; memberId: string };
  onSent?: (() => void) | undefined;
}

export function CommentBox({ post, onSent }: CommentBoxProps) {
  const { id: postId } = post;
  const slot = { kind: 'comment', target: postId } as const;
  const box = useRef<HTMLTextAreaElement>(null);
  const me = useMyId();
  const { draft, change, send } = useBox(slot);
  const words = String(draft?.fields.text ?? '');
  const text = words.trim();
  const problem = textProblem(text, commentMaxLength);
  const room = roomTaken(words, commentMaxLength);
  useLostWords(post.memberId === me ? '' : words, {
    query: queries.feed.post({ postId }),
    gone: 'This post is no longer available.',
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!text || problem) return;
    send();
    onSent?.();
  }

  return (
    <>
      <Refused {...slot} />
      <form className={styles.box} onSubmit={submit}>
        <EmojiTextArea
          ref={box}
          label="Write a comment"
          hideLabel
          placeholder="Write a comment…"
          name="comment"
          value={words}
          error={problem}
          enterKeyHint="send"
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={sendOnEnter}
        />
        <EmojiButton box={box} />
        {words && (
          <IconButton type="submit" label="Send comment" aria-disabled={!text || Boolean(problem)}>
            <SendHorizontal aria-hidden="true" />
          </IconButton>
        )}
        {room && <p className={styles.room}>{room}</p>}
      </form>
    </>
  );
}
