import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { postMaxLength, postText, sameContent } from '../../schema/feed/rules.ts';
import { imageOf } from '../../schema/images.ts';
import { mutators } from '../../schema/mutators.ts';
import { roomTaken, textProblem } from '../../schema/text.ts';
import { ChoiceNote } from '../photos/choosing/ChoiceNote.tsx';
import { useAfterCheck, useImageChoice } from '../photos/choosing/use-image-choice.tsx';
import { Picture } from '../photos/Picture.tsx';
import { LocalPicture } from '../photos/uploads/LocalPicture.tsx';
import { uploads } from '../photos/uploads/uploads.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmojiButton } from '../ui/emoji/EmojiButton.tsx';
import { EmojiTextArea } from '../ui/emoji/EmojiTextArea.tsx';
import { useMyId } from '../zero/me.ts';
import { useMutate } from '../zero/mutate.ts';
import { OtherVersion, saveWord } from '../zero/OtherVersion.tsx';
import styles from './Composer.module.css';
import { altProblem, PictureFields } from './PictureFields.tsx';
import { PostText } from './PostText.tsx';
import {
  contentOf,
  forgetEdit,
  isOverwriting,
  type PostEdit,
  usePostEditFile,
} from './post-edit-draft.ts';
import type { PostRow } from './post-row.ts';
import { postUpload } from './post-upload.ts';

interface PostEditorProps {
  post: PostRow;
  edit: PostEdit;
  /** Whether the member opened the editor here. One that opened by itself does not take the focus. */
  takesFocus: boolean;
  onChange: (edit: PostEdit) => void;
}

/** The form in which the author changes the text and the picture of a post. */
export function PostEditor({ post, edit, takesFocus, onChange }: PostEditorProps) {
  const me = useMyId();
  const mutate = useMutate();
  const [saving, setSaving] = useState(false);
  const [chosen, setChosen] = usePostEditFile(post.id, me);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const choice = useImageChoice((file) => {
    setChosen(file);
    onChange({ ...edit, picture: 'chosen', alt: '' });
  }, form);

  const file = edit.picture === 'chosen' ? chosen : undefined;
  const image = edit.picture === 'removed' || file ? undefined : imageOf(post);
  const shows = Boolean(file ?? image);
  const text = postText(edit.text);
  const alt = shows ? (postText(edit.alt) ?? null) : null;
  const problem = textProblem(text, postMaxLength);
  const room = roomTaken(edit.text, postMaxLength);
  const overwriting = isOverwriting(edit, post);
  const otherImage = post.image !== edit.was.image && imageOf(post);
  const ready = (text || shows || choice.checking) && !problem && !(shows && altProblem(edit.alt));

  const { waits, onSubmit } = useAfterCheck(choice, save);
  const busy = saving || waits;

  async function save() {
    if (!ready || saving) return;
    setSaving(true);
    if (await taken()) forgetEdit(post.id, me, edit, chosen);
    setSaving(false);
  }

  /** Resolves to whether the edit is shown on this device, or is on its way with its picture. */
  async function taken(): Promise<boolean> {
    const was = contentOf(post);
    const next = { text: text ?? '', image: image?.name ?? null, imageAlt: alt };
    if (file) {
      const data = { postId: post.id, text: next.text, alt: alt ?? '', was };
      return uploads.add(postUpload, data, file);
    }
    if (sameContent(next, post)) return true;
    const picture = post.image && !image ? null : undefined;
    const said = { id: post.id, text: text ?? null, alt, picture, was };
    return mutate(mutators.feed.editPost(said)).shown;
  }

  function withoutPicture() {
    setChosen(undefined);
    onChange({ ...edit, picture: 'removed', alt: '' });
  }

  return (
    <form
      ref={form}
      className={classNames(styles.editor, choice.over && styles.over)}
      aria-label="Edit post"
      onSubmit={onSubmit}
    >
      {overwriting && (
        <OtherVersion>
          {post.text && <PostText text={post.text} />}
          {otherImage && (
            <Picture image={otherImage} alt={post.imageAlt ?? 'Its picture'} sizes="640px" />
          )}
        </OtherVersion>
      )}
      <EmojiTextArea
        ref={box}
        label="Text of your post"
        hideLabel
        value={edit.text}
        error={problem}
        onChange={(event) => onChange({ ...edit, text: event.target.value })}
      />
      {shows && (
        <PictureFields
          actions={
            <>
              <Button small variant="quiet" onClick={choice.openPicker}>
                Replace image
              </Button>
              <Button small variant="quiet" onClick={withoutPicture}>
                Remove image
              </Button>
            </>
          }
          alt={edit.alt}
          onAlt={(alt) => onChange({ ...edit, alt })}
        >
          {file ? (
            <LocalPicture file={file} alt="The picture you chose" />
          ) : (
            image && <Picture image={image} alt="The picture of this post" sizes="640px" />
          )}
        </PictureFields>
      )}
      <ChoiceNote problem={choice.problem} waits={waits} />
      <div className={styles.actions}>
        <div className={styles.first}>
          {choice.input}
          {!shows && (
            <Button variant="quiet" onClick={choice.openPicker}>
              <ImagePlus aria-hidden="true" />
              Add image
            </Button>
          )}
          <EmojiButton box={box} />
        </div>
        {room && <span className={styles.room}>{room}</span>}
        <div className={styles.last}>
          <Button variant="secondary" onClick={() => forgetEdit(post.id, me, edit, chosen)}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={!ready}>
            {saveWord(overwriting, busy)}
          </Button>
        </div>
      </div>
    </form>
  );
}
