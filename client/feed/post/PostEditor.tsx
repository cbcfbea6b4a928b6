import { ImagePlus } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import {
  type PostContent,
  postMaxLength,
  postText,
  sameContent,
} from '../../../schema/feed/rules.ts';
import { imageOf } from '../../../schema/images.ts';
import { roomTaken, textProblem } from '../../../schema/text.ts';
import { Picture } from '../../photos/Picture.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmojiButton } from '../../ui/emoji/EmojiButton.tsx';
import { EmojiTextArea } from '../../ui/emoji/EmojiTextArea.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { type Box, usePictureChoice } from '../../writing/box.ts';
import { ChoiceNote } from '../../writing/pictures/ChoiceNote.tsx';
import { ChosenPicture } from '../../writing/pictures/LocalPicture.tsx';
import { OtherVersion, saveWord } from '../../zero/OtherVersion.tsx';
import styles from '../composer/Composer.module.css';
import { altProblem, PictureFields } from '../composer/PictureFields.tsx';
import { PostText } from './PostText.tsx';
import { contentOf, editOf, type PostEdit } from './post-edit.ts';
import type { PostRow } from './post-row.ts';

interface PostEditorProps {
  post: PostRow;
  box: Box;
  /**
   * Whether the member opened the editor here. An editor that opens by itself does not take the
   * focus.
   */
  takesFocus: boolean;
}

/** The form in which the author changes the text and the picture of a post. */
export function PostEditor({ post, box: writing, takesFocus }: PostEditorProps) {
  const { draft, change, setPictures, send, drop } = writing;
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const edit = { ...editOf(post), ...draft?.fields } as PostEdit;
  const choice = usePictureChoice(writing, form, {
    fieldsWith: { ...edit, picture: 'chosen', alt: '' },
  });

  const picture = edit.picture === 'chosen' ? draft?.pictures?.[0] : undefined;
  const image = edit.picture === 'removed' || picture ? undefined : imageOf(post);
  const shows = Boolean(picture ?? image);
  const text = postText(edit.text);
  const alt = shows ? (postText(edit.alt) ?? null) : null;
  const problem = textProblem(text, postMaxLength);
  const room = roomTaken(edit.text, postMaxLength);
  const now = contentOf(post);
  const next = { text: text ?? '', image: image?.name ?? null, imageAlt: alt };
  const isSame = !picture && !choice.isChecking && sameContent(next, post);
  const former = (draft?.replaces ?? [now]) as PostContent[];
  const overwriting = !isSame && !former.some((one) => sameContent(one, post));
  const otherImage = overwriting && imageOf(post);
  const ready =
    (text || shows || choice.isChecking) && !problem && !(shows && altProblem(edit.alt));

  function save(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    if (isSame) return drop();
    choice.attachUnchecked();
    if (overwriting) change({ ...edit, ...writing.now()?.fields }, [...former, now]);
    send();
  }

  return (
    <form
      ref={form}
      className={classNames(styles.editor, choice.isDraggedOver && styles.over)}
      aria-label="Edit post"
      onSubmit={save}
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
        onChange={(event) => change({ ...edit, text: event.target.value })}
      />
      {shows && (
        <PictureFields
          actions={
            <>
              <Button small variant="quiet" onClick={choice.openPicker}>
                Replace image
              </Button>
              <Button
                small
                variant="quiet"
                onClick={() => setPictures([], { ...edit, picture: 'removed', alt: '' })}
              >
                Remove image
              </Button>
            </>
          }
          alt={edit.alt}
          onAlt={(alt) => change({ ...edit, alt })}
        >
          {picture ? (
            <ChosenPicture id={picture.id} alt="The picture you chose" />
          ) : (
            image && <Picture image={image} alt="The picture of this post" sizes="640px" />
          )}
        </PictureFields>
      )}
      <ChoiceNote problem={choice.problem} />
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
          <Button variant="secondary" onClick={drop}>
            Cancel
          </Button>
          <Button type="submit" disabled={!ready}>
            {saveWord(overwriting)}
          </Button>
        </div>
      </div>
    </form>
  );
}
