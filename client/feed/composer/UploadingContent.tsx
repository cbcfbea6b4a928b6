import { onDemand } from '../../ui/on-demand.tsx';
import type { Entry } from '../../writing/entry.ts';
import { describedPictures } from '../../writing/pictures/described.ts';
import { ChosenPicture } from '../../writing/pictures/LocalPicture.tsx';
import styles from '../post/PostCard.module.css';
import { PostText } from '../post/PostText.tsx';

const UploadingPictures = onDemand(
  async () => (await import('../../photos/UploadingPictures.tsx')).UploadingPictures,
);

/** A post as it will be once its pictures are uploaded. */
export function UploadingContent({ entry }: { entry: Entry }) {
  const { text } = entry.fields as { text?: string };
  const pictures = describedPictures(entry);
  const [first, ...more] = pictures;
  return (
    <>
      {text?.trim() && <PostText text={text.trim()} />}
      {more.length > 0 ? (
        <div className={styles.album}>
          <UploadingPictures pictures={pictures} words={(at) => `Photo ${at + 1} of this post`} />
        </div>
      ) : (
        first && <ChosenPicture picture={first} alt={first.alt || 'Photo of this post'} />
      )}
    </>
  );
}
