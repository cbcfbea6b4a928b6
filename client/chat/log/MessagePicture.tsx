import { useState } from 'react';
import { imageOf } from '../../../schema/images.ts';
import { PhotoViewer } from '../../photos/PhotoViewer.tsx';
import { Picture } from '../../photos/Picture.tsx';
import { phone } from '../../ui/styles/breakpoints.ts';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import styles from './Message.module.css';
import { MessageText } from './MessageText.tsx';
import type { MessageRow } from './message-row.ts';

interface MessagePictureProps {
  message: MessageRow;
  /** Name of the sender. */
  name: string;
}

/** The greatest width of a bubble. */
const sizes = `${phone} 70vw, 320px`;

/** No wider than its own pixels, and no wider than its greatest height allows. */
const widthOf = ({ width, height }: { width: number; height: number }) =>
  `min(20rem, ${width}px, var(--most) * ${width / height})`;

export function MessagePicture({ message, name }: MessagePictureProps) {
  const [open, setOpen] = useState(false);
  const image = imageOf(message);
  if (!image) return null;
  const words = `Picture from ${name}`;
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        style={{ width: widthOf(image) }}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Picture image={image} alt={words} sizes={sizes} />
      </button>
      <PhotoViewer
        open={open}
        photoId={message.id}
        photos={[{ ...message, type: 'post', imageAlt: words }]}
        caption={() => (
          <>
            <RelativeTime time={message.createdAt} />
            {message.text && <MessageText text={message.text} />}
          </>
        )}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
