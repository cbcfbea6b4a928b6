import { use, useState } from 'react';
import { LocalPicture } from '../photos/uploads/LocalPicture.tsx';
import type { Going } from '../photos/uploads/tray.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { useMyId } from '../zero/me.ts';
import { EventSlot } from './event-slot.ts';
import { PostContent } from './PostContent.tsx';
import { PostHead } from './PostHead.tsx';
import { PostText } from './PostText.tsx';
import { PostTools } from './PostTools.tsx';
import { PostUploadState } from './PostUploadState.tsx';
import { beginEdit, usePostEdit } from './post-edit-draft.ts';
import type { PostRow } from './post-row.ts';
import { dataOf, useChangedPost } from './post-upload.ts';

const PostEditor = onDemand(async () => (await import('./PostEditor.tsx')).PostEditor);

/** The member's own post: as it is, with the new picture that is being sent, or in its editor. */
export function OwnPost({ post }: { post: PostRow }) {
  const me = useMyId();
  const [edit, setEdit] = usePostEdit(post.id, me);
  const [opened, setOpened] = useState(false);
  const going = useChangedPost(post.id);
  // The post's buttons disappear when the editor opens, and the editor's when it closes.
  const place = useKeptFocus<HTMLDivElement>();
  const open = () => {
    setOpened(true);
    beginEdit(post, me);
  };
  const content = <PostContent post={post} />;
  const editor = edit && (
    <PostEditor
      post={post}
      edit={edit}
      takesFocus={opened}
      onChange={setEdit}
      meanwhile={content}
    />
  );
  return (
    <div ref={place} tabIndex={-1}>
      <PostHead post={post} own going={going && <PostUploadState going={going} />}>
        {!going && !edit && <Tools post={post} onEdit={open} />}
      </PostHead>
      {going ? <ChangedPost going={going} /> : (editor ?? content)}
    </div>
  );
}

/** An event's post is changed and deleted with the event. */
function Tools({ post, onEdit }: { post: PostRow; onEdit: () => void }) {
  const slot = use(EventSlot);
  if (post.postType !== 'event') return <PostTools post={post} onEdit={onEdit} />;
  return slot && post.event && <slot.Tools event={post.event} />;
}

function ChangedPost({ going }: { going: Going }) {
  const { text, alt } = dataOf(going);
  return (
    <>
      {text && <PostText text={text} />}
      <LocalPicture file={going.upload.file} alt={alt || 'Photo of this post'} />
    </>
  );
}
