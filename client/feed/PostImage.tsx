import { type ImageColumns, imageOf } from '../../schema/images.ts';
import { PhotoViewer } from '../photos/PhotoViewer.tsx';
import { Picture } from '../photos/Picture.tsx';
import { useViewer } from '../photos/use-viewer.ts';
import { phone } from '../ui/breakpoints.ts';
import styles from './PostCard.module.css';

/** The whole column on a phone, and never wider than it is on a desktop. */
const sizes = `${phone} 100vw, 640px`;

export function PostImage({ post }: { post: ImageColumns & { id: string; createdAt: number } }) {
  const { photoId, show, close } = useViewer(post.id);
  const image = imageOf(post);
  if (!image) return null;
  return (
    <>
      <button
        type="button"
        className={styles.image}
        aria-haspopup="dialog"
        onClick={() => show(post.id)}
      >
        <Picture image={image} alt="Photo of this post" sizes={sizes} />
      </button>
      <PhotoViewer
        open={photoId !== undefined}
        photoId={photoId}
        photos={[{ ...post, type: 'post' }]}
        onClose={close}
      />
    </>
  );
}
