import { expect, it } from 'vitest';
import { pushedNews } from './push-task.ts';

it('a device shows one notification for all comments on a post, which leads to the latest', () => {
  const actor = { firstName: 'Ben', lastName: 'Lee' };
  const comment = (subjectId: string, postId: string) =>
    pushedNews({ type: 'comment', subjectId, postId, actor });
  const [first, second] = [comment('comment-1', 'post-1'), comment('comment-2', 'post-1')];
  expect(second.tag).toBe(first.tag);
  expect(second.url).toBe('/post/post-1?comment=comment-2');
  expect(comment('comment-3', 'post-2').tag).not.toBe(first.tag);
});

it('names and titles on a device are one line and contain no link', () => {
  const actor = { firstName: 'Win at evil.ninja', lastName: '\u202e' };
  const subjectId = 'event-1';
  const about = { type: 'event_invite', subjectId, postId: null, actor } as const;
  expect(pushedNews({ ...about, title: 'Soup\r\nhttps://evil.example' })).toMatchObject({
    title: 'Soup https evil example',
    body: '\u2068Win at evil. ninja\u2069 invited you to an event.',
  });
});
