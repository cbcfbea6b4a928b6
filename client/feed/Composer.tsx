import { ImagePlus } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { postMaxLength, postText } from '../../schema/feed/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { roomTaken, textProblem } from '../../schema/text.ts';
import { useShortcut } from '../device/use-shortcut.ts';
import { ChoiceNote } from '../photos/choosing/ChoiceNote.tsx';
import { useAfterCheck, useImageChoice } from '../photos/choosing/use-image-choice.tsx';
import { LocalPicture } from '../photos/uploads/LocalPicture.tsx';
import { uploads } from '../photos/uploads/uploads.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmojiButton } from '../ui/emoji/EmojiButton.tsx';
import { EmojiTextArea } from '../ui/emoji/EmojiTextArea.tsx';
import { useIsSending, useSending } from '../ui/use-sending.ts';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import styles from './Composer.module.css';
import { altProblem, PictureFields } from './PictureFields.tsx';
import { postDraftSent, usePostDraft } from './post-draft.ts';
import { postUpload } from './post-upload.ts';

export function Composer({ inputRef }: { inputRef?: Ref<HTMLTextAreaElement> }) {
  const me = useMyId();
  const mutate = useMutate();
  const draft = usePostDraft(me);
  const [begun, setBegun] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(inputRef, () => box.current as HTMLTextAreaElement, []);
  const choice = useImageChoice((file) => {
    setBegun(true);
    draft.setFile(file);
  }, form);

  useShortcut('write', () => form.current?.querySelector('textarea')?.focus());

  const { file } = draft;
  const text = postText(draft.text);
  const problem = textProblem(text, postMaxLength);
  const room = roomTaken(draft.text, postMaxLength);
  const ready = (text || file || choice.checking) && !problem && !(file && altProblem(draft.alt));
  // A picture is sent only once, even if its text changes meanwhile.
  const said = file ? [file] : [draft.text];
  const sending = useSending('post', draft.text, said);
  const { waits, onSubmit } = useAfterCheck(choice, () => ready && sending.send(take));
  const busy = useIsSending(sending, said) || waits;

  async function take(words: string) {
    const left = postText(words);
    if (!left && !file) return false;
    const id = crypto.randomUUID();
    const { alt } = draft;
    // The text leaves the box only once it is in the feed, so that nothing typed is lost.
    const taken = file
      ? await uploads.add(postUpload, { postId: id, text: left ?? '', alt }, file)
      : await mutate(mutators.feed.createPost({ id, text: left ?? null })).shown;
    if (taken) {
      postDraftSent(me, { ...draft, text: words });
      choice.forget();
    }
    return taken;
  }

  function clear() {
    draft.setText('');
    withoutPicture();
    choice.forget();
  }

  function withoutPicture() {
    draft.setFile(undefined);
    draft.setAlt('');
  }

  return (
    <Card as="section">
      <form
        ref={form}
        className={classNames(styles.composer, choice.over && styles.over)}
        aria-label="New post"
        data-begun={begun || Boolean(file) || undefined}
        onFocus={() => setBegun(true)}
        onSubmit={onSubmit}
      >
        <EmojiTextArea
          ref={box}
          label="What's on your mind?"
          hideLabel
          placeholder="What's on your mind?"
          value={draft.text}
          error={problem}
          onChange={(event) => draft.setText(event.target.value)}
        />
        {file && (
          <PictureFields
            actions={
              <Button small variant="quiet" onClick={withoutPicture}>
                Remove image
              </Button>
            }
            alt={draft.alt}
            onAlt={draft.setAlt}
          >
            <LocalPicture file={file} alt="The picture you chose" />
          </PictureFields>
        )}
        <ChoiceNote problem={choice.problem} waits={waits} />
        <div className={styles.actions}>
          <div className={styles.first}>
            <Button variant="quiet" onClick={choice.openPicker}>
              <ImagePlus aria-hidden="true" />
              Choose File
            </Button>
            {choice.input}
            <EmojiButton box={box} />
          </div>
          {room && <span className={styles.room}>{room}</span>}
          <div className={styles.last}>
            {(draft.text || file) && (
              <Button variant="quiet" onClick={clear}>
                Clear
              </Button>
            )}
            <Button type="submit" busy={busy} disabled={!ready}>
              {busy ? 'Posting…' : 'Post'}
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}
