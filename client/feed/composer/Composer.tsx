import { ImagePlus } from 'lucide-react';
import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { postMaxLength, postText } from '../../../schema/feed/rules.ts';
import { roomTaken, textProblem } from '../../../schema/text.ts';
import { useShortcut } from '../../device/use-shortcut.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmojiButton } from '../../ui/emoji/EmojiButton.tsx';
import { EmojiTextArea } from '../../ui/emoji/EmojiTextArea.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { useBox, usePictureChoice } from '../../writing/box.ts';
import type { Picture } from '../../writing/entry.ts';
import { ChoiceNote } from '../../writing/pictures/ChoiceNote.tsx';
import { ChosenPictures } from '../../writing/pictures/ChosenPictures.tsx';
import { altProblem, describedPictures } from '../../writing/pictures/described.ts';
import { ChosenPicture } from '../../writing/pictures/LocalPicture.tsx';
import { Refused } from '../../writing/Refused.tsx';
import styles from './Composer.module.css';
import { PictureFields } from './PictureFields.tsx';
import { postSlot } from './post-slot.ts';

export function Composer({ inputRef }: { inputRef?: Ref<HTMLTextAreaElement> }) {
  const writing = useBox(postSlot);
  const { draft, change, setPictures, send, drop } = writing;
  const [begun, setBegun] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(inputRef, () => box.current as HTMLTextAreaElement, []);
  const choice = usePictureChoice(writing, form, {
    before: () => describedPictures(writing.now()),
    onChoose: () => setBegun(true),
  });

  useShortcut('write', () => form.current?.querySelector('textarea')?.focus());

  const fields = { text: '', ...draft?.fields };
  const pictures = describedPictures(draft);
  const [picture, ...more] = pictures;
  const text = postText(fields.text);
  const problem = textProblem(text, postMaxLength);
  const room = roomTaken(fields.text, postMaxLength);
  const ready =
    (text || picture || choice.isChecking) &&
    !problem &&
    !pictures.some(({ alt }) => altProblem(alt));

  const put = (next: readonly Picture[]) => setPictures(next, { text: fields.text });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    choice.attachUnchecked();
    send();
    choice.forget();
  }

  function clear() {
    drop();
    choice.forget();
  }

  return (
    <Card as="section">
      <Refused {...postSlot} />
      <form
        ref={form}
        className={classNames(styles.composer, choice.isDraggedOver && styles.over)}
        aria-label="New post"
        data-begun={begun || Boolean(picture) || undefined}
        onSubmit={submit}
      >
        <EmojiTextArea
          ref={box}
          label="What's on your mind?"
          hideLabel
          placeholder="What's on your mind?"
          value={fields.text}
          error={problem}
          onFocus={() => setBegun(true)}
          onChange={(event) => change({ ...fields, text: event.target.value })}
        />
        {picture && more.length === 0 && (
          <PictureFields
            onRemove={() => {
              box.current?.focus();
              put([]);
            }}
            alt={picture.alt ?? ''}
            onAlt={(alt) => put([{ ...picture, alt }])}
          >
            <ChosenPicture picture={picture} alt="The picture you chose" />
          </PictureFields>
        )}
        {more.length > 0 && (
          <ChosenPictures
            pictures={pictures}
            onChange={put}
            onRemoved={() => box.current?.focus()}
          />
        )}
        <ChoiceNote problem={choice.problem} />
        <div className={styles.actions}>
          <div className={styles.first}>
            <Button variant="quiet" onClick={choice.openPicker}>
              <ImagePlus aria-hidden="true" />
              <span className={styles.word}>Choose File</span>
            </Button>
            {choice.input}
            <EmojiButton box={box} />
          </div>
          {room && <span className={styles.room}>{room}</span>}
          <div className={styles.last}>
            {(fields.text || picture) && (
              <Button variant="quiet" onClick={clear}>
                Clear
              </Button>
            )}
            <Button type="submit" disabled={!ready}>
              Post
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}
