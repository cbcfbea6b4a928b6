import { type FormEvent, type Ref, useState } from 'react';
import { postMaxLength, postText } from '../../schema/feed/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { roomTaken, textProblem } from '../../schema/text.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import { postDraftSent, usePostDraft } from './draft.ts';
import styles from './Feed.module.css';

export function Composer({ inputRef }: { inputRef?: Ref<HTMLTextAreaElement> }) {
  const me = useMyId();
  const mutate = useMutate();
  const [draft, setDraft] = usePostDraft(me);
  const [posting, setPosting] = useState(false);
  const [begun, setBegun] = useState(false);

  const text = postText(draft);
  const problem = textProblem(text, postMaxLength);
  const room = roomTaken(draft, postMaxLength);

  async function post(event: FormEvent) {
    event.preventDefault();
    if (!text || problem || posting) return;
    setPosting(true);
    const id = crypto.randomUUID();
    // The text leaves the box only once it stands in the feed: nothing typed is lost.
    if (await mutate(mutators.feed.createPost({ id, text })).shown) postDraftSent(me, draft);
    setPosting(false);
  }

  return (
    <Card as="section">
      <form
        className={styles.composer}
        aria-label="New post"
        data-begun={begun || undefined}
        onFocus={() => setBegun(true)}
        onSubmit={post}
      >
        <TextArea
          ref={inputRef}
          label="What's on your mind?"
          hideLabel
          placeholder="What's on your mind?"
          value={draft}
          error={problem}
          onChange={(event) => setDraft(event.target.value)}
        />
        <div className={styles.actions}>
          {room && <span className={styles.left}>{room}</span>}
          {draft && (
            <Button variant="quiet" onClick={() => setDraft('')}>
              Clear
            </Button>
          )}
          <Button type="submit" busy={posting} disabled={!text || Boolean(problem)}>
            {posting ? 'Posting…' : 'Post'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
