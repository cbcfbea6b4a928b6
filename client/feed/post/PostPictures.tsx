import { useState } from 'react';
import { columnsOf, picturesOf } from '../../../schema/images.ts';
import { PhotoCaption } from '../../photos/PhotoCaption.tsx';
import { PhotoViewer } from '../../photos/PhotoViewer.tsx';
import { Picture } from '../../photos/Picture.tsx';
import { PictureGrid } from '../../photos/PictureGrid.tsx';
import { phone } from '../../ui/styles/breakpoints.ts';
import { PostText } from './PostText.tsx';
import { PostTime } from './PostTime.tsx';
import type { PostRow } from './post-row.ts';
import { Responses } from './Responses.tsx';

/** The tallest is as wide as half the column, and a wide picture is cut off at the sides. */
const sizes = `${phone} 75vw, 480px`;

/** The pictures of a post that has several. The viewer goes through all of them. */
export function PostPictures({ post }: { post: PostRow }) {
  const [open, setOpen] = useState<string>();
  const pictures = picturesOf(post);
  return (
    <>
      <PictureGrid
        pictures={pictures}
        tile={(picture, at) => (
          <Picture
            image={picture}
            alt={picture.alt ?? `Photo ${at + 1} of this post`}
            sizes={sizes}
            fit="cover"
          />
        )}
        onOpen={({ name }) => setOpen(name)}
      />
      <PhotoViewer
        open={open !== undefined}
        photoId={open}
        photos={pictures.map((picture, at) => ({
          ...post,
          ...columnsOf(picture),
          id: picture.name,
          type: 'post',
          imageAlt: picture.alt ?? `Photo ${at + 1} of this post`,
        }))}
        caption={() => (
          <PhotoCaption member={post.author} date={<PostTime post={post} />}>
            {post.text && <PostText text={post.text} />}
            <Responses post={post} />
          </PhotoCaption>
        )}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
