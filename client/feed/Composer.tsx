import { type FormEvent, useState } from 'react';
import { isReadable } from '../../schema/arguments.ts';
import { postMaxLength, postText } from '../../schema/feed/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import { useDraft } from './draft.ts';
import styles from './Feed.module.css';

const warnFrom = postMaxLength - 200;

export function Composer() {
  const me = useMyId();
  const mutate = useMutate();
  const [draft, setDraft] = useDraft(me);
  const [posting, setPosting] = useState(false);

  const text = postText(draft);
  const problem = text && problemOf(text);

  async function post(event: FormEvent) {
    event.preventDefault();
    if (!text || problem || posting) return;
    setPosting(true);
    const id = crypto.randomUUID();
    // The text leaves the box only once it stands in the feed: nothing typed is lost.
    if (await mutate(mutators.feed.createPost({ id, text }), { keep: () => setDraft(draft) })) {
      setDraft('');
    }
    setPosting(false);
  }

  return (
    <Card as="section">
      <form className={styles.composer} onSubmit={post} aria-label="New post">
        <TextArea
          label="What's on your mind?"
          hideLabel
          placeholder="What's on your mind?"
          value={draft}
          error={problem}
          onChange={(event) => setDraft(event.target.value)}
        />
        <div className={styles.actions}>
          {draft.length > warnFrom && (
            <span className={styles.left}>
              {draft.length.toLocaleString()} / {postMaxLength.toLocaleString()}
            </span>
          )}
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

function problemOf(text: string): string | undefined {
  if ([...text].length > postMaxLength) {
    return `A post has at most ${postMaxLength.toLocaleString()} characters.`;
  }
  return isReadable(text) ? undefined : 'This has characters that cannot be stored.';
}
