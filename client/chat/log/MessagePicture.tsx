import { useState } from 'react';
import { columnsOf, type DescribedImage, picturesOf } from '../../../schema/images.ts';
import { PhotoViewer } from '../../photos/PhotoViewer.tsx';
import { Picture } from '../../photos/Picture.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { phone } from '../../ui/styles/breakpoints.ts';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import styles from './Message.module.css';
import { MessageText } from './MessageText.tsx';
import type { MessageRow } from './message-row.ts';

const MessagePictures = onDemand(
  async () => (await import('./MessagePictures.tsx')).MessagePictures,
);

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

/** The picture of a message, or its pictures. The viewer goes through all of them. */
export function MessagePicture({ message, name }: MessagePictureProps) {
  const [open, setOpen] = useState<string>();
  const pictures = picturesOf(message);
  const [first, ...more] = pictures;
  if (!first) return null;
  const altOf = ({ alt }: DescribedImage) => alt ?? `Picture from ${name}`;
  return (
    <>
      {more.length > 0 ? (
        <div className={styles.album}>
          <MessagePictures
            pictures={pictures}
            altOf={altOf}
            sizes={sizes}
            onOpen={({ name }) => setOpen(name)}
          />
        </div>
      ) : (
        <button
          type="button"
          className={styles.picture}
          style={{ width: widthOf(first) }}
          aria-haspopup="dialog"
          onClick={() => setOpen(first.name)}
        >
          <Picture image={first} alt={altOf(first)} sizes={sizes} />
        </button>
      )}
      <PhotoViewer
        open={open !== undefined}
        photoId={open}
        photos={pictures.map((picture) => ({
          ...message,
          ...columnsOf(picture),
          id: picture.name,
          type: 'post',
          imageAlt: altOf(picture),
        }))}
        caption={() => (
          <>
            <RelativeTime time={message.createdAt} />
            {message.text && <MessageText text={message.text} />}
          </>
        )}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
