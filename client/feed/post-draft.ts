import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { draftFiles, useDraftFile } from '../device/draft-files.ts';
import { drafts, useDraft } from '../device/drafts.ts';
import { giveBack, useGivenBack } from '../device/given-back.ts';
import { outbox } from '../zero/outbox.ts';
import { onRefused } from '../zero/refused-words.ts';

const name = 'post';
const altName = 'post-alt';
const inStep = { inStep: true };

/** The parts of a post: its text, and a picture with its description. */
interface PostDraft {
  text: string;
  alt: string;
  file?: Blob | undefined;
}

/** A post being written. */
export function usePostDraft(memberId: string) {
  const [text = '', writeText] = useDraft<string>(name, memberId, inStep);
  const [alt = '', writeAlt] = useDraft<string>(altName, memberId, inStep);
  const [file, setFile] = useDraftFile(name, memberId);
  useGivenBack(name, memberId);
  return {
    text,
    alt,
    file,
    setText: (next: string) => writeText(next || undefined),
    setAlt: (next: string) => writeAlt(next || undefined),
    setFile,
  };
}

/** The post is in the feed now. What was typed since stays, here and in other tabs. */
export function postDraftSent(memberId: string, { text, alt, file }: PostDraft) {
  drafts.sent(name, memberId, text);
  drafts.sent(altName, memberId, alt);
  if (file) draftFiles.sent(name, memberId, file);
}

/**
 * Puts back a post that was refused or cancelled. A picture that was chosen since takes precedence. Resolves to the description of
 * a picture that has no place any more.
 */
export async function giveBackPost(memberId: string, { text, alt, file }: PostDraft) {
  if (text) giveBack(name, memberId, text);
  if (!file || !(await draftFiles.giveBack(name, memberId, file))) return alt || undefined;
  drafts.change<string>(altName, memberId, () => alt || undefined);
  return undefined;
}

const { createPost, editPost, deletePost, hype, unhype } = mutators.feed;
outbox.keeps(createPost, { edit: editPost, remove: deletePost });
outbox.keepsEdits(editPost, deletePost, (postId) => queries.feed.post({ postId }));
for (const change of [hype, unhype])
  outbox.finds(change, ({ postId }: { postId: string }) => queries.feed.post({ postId }));

type Created = { id: string; text: string | null; picture?: { id: string } };

// A post with a picture is handled by its upload, which gives it back.
onRefused(createPost, ({ text, picture }: Created, memberId) => {
  if (text && !picture) giveBackPost(memberId, { text, alt: '' });
  return true;
});
