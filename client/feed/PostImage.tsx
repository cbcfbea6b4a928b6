import { useState } from 'react';
import { type ImageColumns, imageOf } from '../../schema/images.ts';
import { PhotoViewer } from '../photos/PhotoViewer.tsx';
import { Picture } from '../photos/Picture.tsx';
import { phone } from '../ui/breakpoints.ts';
import styles from './PostCard.module.css';

/** The whole column on a phone, and never wider than it is on a desktop. */
const sizes = `${phone} 100vw, 640px`;

export function PostImage({ post }: { post: ImageColumns & { id: string; createdAt: number } }) {
  const [open, setOpen] = useState(false);
  const image = imageOf(post);
  if (!image) return null;
  return (
    <>
      <button
        type="button"
        className={styles.image}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Picture image={image} alt="Photo of this post" sizes={sizes} />
      </button>
      <PhotoViewer
        open={open}
        photoId={post.id}
        photos={[{ ...post, type: 'post' }]}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
