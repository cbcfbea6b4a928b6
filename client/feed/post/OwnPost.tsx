import { use, useState } from 'react';
import { picturesOf } from '../../../schema/images.ts';
import { useFocusFallback } from '../../ui/focus/use-focus-fallback.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { beginDraft, useBox } from '../../writing/box.ts';
import { useUploads } from '../../writing/ledger.ts';
import { Refused } from '../../writing/Refused.tsx';
import { useMyId } from '../../zero/me.ts';
import { EventSlot } from '../composer/event-slot.ts';
import { PostUploadState } from '../composer/PostUploadState.tsx';
import { UploadingContent } from '../composer/UploadingContent.tsx';
import { PostContent } from './PostContent.tsx';
import { PostHead } from './PostHead.tsx';
import { PostTools } from './PostTools.tsx';
import { contentOf, editOf } from './post-edit.ts';
import type { PostRow } from './post-row.ts';

const PostEditor = onDemand(async () => (await import('./PostEditor.tsx')).PostEditor);

/** The member's own post: as it is, with the new picture that is being sent, or in its editor. */
export function OwnPost({ post }: { post: PostRow }) {
  const slot = { kind: 'post edit', target: post.id } as const;
  const me = useMyId();
  const box = useBox(slot);
  const [opened, setOpened] = useState(false);
  const shown = picturesOf(post);
  const uploading = useUploads(slot).find(
    ({ pictures = [] }) =>
      pictures.length !== shown.length ||
      pictures.some(({ image }, at) => !image || image.name !== shown[at]?.name),
  );
  // The post's buttons disappear when the editor opens, and the editor's when it closes.
  const place = useFocusFallback<HTMLDivElement>();
  const open = () => {
    setOpened(true);
    beginDraft(slot, me, editOf(post), [contentOf(post)]);
  };
  const content = <PostContent post={post} />;
  const editor = box.draft && (
    <PostEditor post={post} box={box} takesFocus={opened} meanwhile={content} />
  );
  return (
    <div ref={place} tabIndex={-1}>
      <PostHead post={post} isOwn upload={uploading && <PostUploadState entry={uploading} />}>
        {!uploading && !box.draft && <Tools post={post} onEdit={open} />}
      </PostHead>
      {uploading ? <UploadingContent entry={uploading} /> : (editor ?? content)}
      <Refused {...slot} />
    </div>
  );
}

/** An event's post is changed and deleted with the event. */
function Tools({ post, onEdit }: { post: PostRow; onEdit: () => void }) {
  const slot = use(EventSlot);
  if (post.postType !== 'event') return <PostTools post={post} onEdit={onEdit} />;
  return slot && post.event && <slot.Tools event={post.event} />;
}
