import type { Entry } from '../../writing/entry.ts';
import { ChosenPicture } from '../../writing/pictures/LocalPicture.tsx';
import { PostText } from '../post/PostText.tsx';

/** A post as it will be once its picture is uploaded. */
export function UploadingContent({ entry: { fields, pictures = [] } }: { entry: Entry }) {
  const { text, alt } = fields as { text?: string; alt?: string };
  return (
    <>
      {text?.trim() && <PostText text={text.trim()} />}
      {pictures.map(({ id }) => (
        <ChosenPicture key={id} id={id} alt={alt || 'Photo of this post'} />
      ))}
    </>
  );
}
