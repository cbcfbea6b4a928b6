import { ImagePlus } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import {
  type PostContent,
  postMaxLength,
  postText,
  sameContent,
} from '../../../schema/feed/rules.ts';
import { picturesMax, picturesOf } from '../../../schema/images.ts';
import { roomTaken, textProblem } from '../../../schema/text.ts';
import { Picture } from '../../photos/Picture.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmojiButton } from '../../ui/emoji/EmojiButton.tsx';
import { EmojiTextArea } from '../../ui/emoji/EmojiTextArea.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { type Box, usePictureChoice } from '../../writing/box.ts';
import type { Picture as ChosenOne } from '../../writing/entry.ts';
import { useEntries } from '../../writing/ledger.ts';
import { ChoiceNote } from '../../writing/pictures/ChoiceNote.tsx';
import { ChosenPictures } from '../../writing/pictures/ChosenPictures.tsx';
import {
  altProblem,
  describedPictures,
  isOfRow,
  rowPictures,
} from '../../writing/pictures/described.ts';
import { ChosenPicture } from '../../writing/pictures/LocalPicture.tsx';
import { OtherVersion, saveWord } from '../../zero/OtherVersion.tsx';
import styles from '../composer/Composer.module.css';
import { PictureFields } from '../composer/PictureFields.tsx';
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
  const entries = useEntries((all) => all);
  // The post's own pictures with their descriptions, or those that the draft has instead.
  const pictures =
    edit.picture === 'kept'
      ? rowPictures({ ...post, imageAlt: edit.alt }, entries)
      : describedPictures({ fields: edit, pictures: draft?.pictures });
  const isReplacing = useRef(false);
  const choice = usePictureChoice(writing, form, {
    before: () => (isReplacing.current ? [] : pictures),
    fieldsWith: { ...edit, picture: 'chosen', alt: '' },
    onChoose: () => {
      isReplacing.current = false;
    },
  });
  const choose = (replaces: boolean) => {
    isReplacing.current = replaces;
    choice.openPicker();
  };
  const put = (next: readonly ChosenOne[]) =>
    setPictures(next, { ...edit, picture: next.length > 0 ? 'chosen' : 'removed', alt: '' });

  const [picture, ...more] = pictures;
  const text = postText(edit.text);
  const problem = textProblem(text, postMaxLength);
  const room = roomTaken(edit.text, postMaxLength);
  const now = contentOf(post);
  const isUploaded = pictures.every(({ image }) => image);
  const next = {
    text: text ?? '',
    image: picture?.image?.name ?? null,
    imageAlt: postText(picture?.alt ?? '') ?? null,
    morePictures: more.map(({ id, alt }) => ({ name: id, alt: postText(alt ?? '') ?? null })),
  };
  const isSame = isUploaded && !choice.isChecking && sameContent(next, post);
  const former = (draft?.replaces ?? [now]) as PostContent[];
  const overwriting = !isSame && !former.some((one) => sameContent(one, post));
  const others = overwriting ? picturesOf(post) : [];
  const ready =
    (text || picture || choice.isChecking) &&
    !problem &&
    !pictures.some(({ alt }) => altProblem(alt));

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
          {others.map((image) => (
            <Picture
              key={image.name}
              image={image}
              alt={image.alt ?? 'Its picture'}
              sizes="640px"
            />
          ))}
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
      {picture && more.length === 0 && (
        <PictureFields
          actions={
            <>
              <Button small variant="quiet" onClick={() => choose(true)}>
                Replace image
              </Button>
              <Button small variant="quiet" onClick={() => put([])}>
                Remove image
              </Button>
            </>
          }
          alt={picture.alt ?? ''}
          onAlt={(alt) => put([{ ...picture, alt }])}
        >
          <ChosenPicture
            picture={picture}
            alt={isOfRow(picture) ? 'The picture of this post' : 'The picture you chose'}
          />
        </PictureFields>
      )}
      {more.length > 0 && (
        <ChosenPictures pictures={pictures} onChange={put} onRemoved={() => box.current?.focus()} />
      )}
      <ChoiceNote problem={choice.problem} />
      <div className={styles.actions}>
        <div className={styles.first}>
          {choice.input}
          {pictures.length < picturesMax && (
            <Button variant="quiet" onClick={() => choose(false)}>
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
